// Undo and redo. Typing in one go is one step, every act is one; each step is an address of this page.

const past = [];
const future = [];
const expected = [];
let current = location.pathname + location.search;
let typing = false;

function took(path, typed) {
  const waited = expected.indexOf(path);
  if (waited >= 0) {
    expected.splice(waited, 1);
  } else if (path !== current) {
    if (!(typed && typing)) past.push(current);
    future.length = 0;
    current = path;
    typing = typed;
  }
  show();
}

function show() {
  for (const [id, steps] of [["undo", past], ["redo", future]]) {
    document.getElementById(id)?.setAttribute("aria-disabled", String(steps.length === 0));
  }
}

function move(from, to) {
  to.push(current);
  current = from.pop();
  typing = false;
  show();
  document.getElementById("hand").value = new URLSearchParams(current.split("?")[1]).get("hand") ?? "";
}

function step(id, from, to) {
  if (from.length === 0) return;
  move(from, to);
  expected.push(current);
  const event = new Event("step"); // by which the requests of quick steps are told apart
  const into = document.querySelector('input[name="into"]:checked').value; // which is no part of a step
  const swap = "outerHTML show:none";
  htmx.ajax("GET", current, { source: `#${id}`, event, target: "#results", swap, values: { into } }).catch(() => {});
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#undo")) step("undo", past, future);
  if (event.target.closest("#redo")) step("redo", future, past);
});

// A step without an answer is not taken.
for (const name of ["sendError", "responseError", "timeout"]) {
  document.addEventListener(`htmx:${name}`, ({ detail: { requestConfig } }) => {
    const { elt, path } = requestConfig;
    if (elt.id !== "undo" && elt.id !== "redo") return;
    expected.splice(expected.indexOf(path), 1);
    if (elt.id === "undo") move(future, past);
    else move(past, future);
  });
}

document.addEventListener("htmx:pushedIntoHistory", (event) => took(event.detail.path, false));
document.addEventListener("htmx:replacedInHistory", (event) => took(event.detail.path, true));
document.addEventListener("htmx:historyRestore", (event) => took(event.detail.path, false));
document.addEventListener("focusout", () => { typing = false; });
