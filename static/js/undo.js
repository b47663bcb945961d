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

function step(id, from, to) {
  if (from.length === 0) return;
  to.push(current);
  current = from.pop();
  typing = false;
  expected.push(current);
  show();
  htmx.ajax("GET", current, { source: `#${id}`, target: "#results", swap: "outerHTML show:none" });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#undo")) step("undo", past, future);
  if (event.target.closest("#redo")) step("redo", future, past);
});

document.addEventListener("htmx:pushedIntoHistory", (event) => took(event.detail.path, false));
document.addEventListener("htmx:replacedInHistory", (event) => took(event.detail.path, true));
document.addEventListener("htmx:historyRestore", (event) => took(event.detail.path, false));
document.addEventListener("focusout", () => { typing = false; });
