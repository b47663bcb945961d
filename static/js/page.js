// What the page does beyond htmx: copy buttons, keys that are used up, the canonical writing on leaving the field.
// The page works without any of it.

const root = document.documentElement;
root.classList.add("js");

// Links within the calculator leave the history alone: an entry that htmx does not know could not be gone back to.

document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  if (!target || !document.getElementById("calculator")) return;
  event.preventDefault();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
});

// Copying

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  const source = button && document.getElementById(button.dataset.copy);
  if (!source) return;
  await copy(source.href ?? source.value ?? source.textContent);
  const label = button.textContent;
  button.textContent = button.dataset.done;
  say(button.dataset.done);
  setTimeout(() => { button.textContent = label; }, 1500);
});

function say(text) {
  const announce = document.getElementById("announce");
  if (announce) announce.textContent = text;
}

// Keys that would give one copy too many stay in reach of the keyboard, but say that they are used up.

document.addEventListener("click", (event) => {
  const key = event.target.closest(".key[aria-disabled=true]");
  if (!key) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

function markKeys(usedUp) {
  const codes = new Set(usedUp.split(" "));
  for (const key of document.querySelectorAll(".key")) {
    if (codes.has(key.value)) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
  }
}

// The field: leaving it shows the canonical writing, and an answer never overwrites what was typed meanwhile.

let edited = false;

document.addEventListener("input", (event) => { if (event.target.id === "hand") edited = true; });

// Some requests take the text of the field along, the others had it in sight when they were asked for.
document.addEventListener("htmx:beforeSend", (event) => {
  if (event.detail.requestConfig.parameters.hand !== undefined) edited = false;
});
document.addEventListener("click", (event) => { if (event.target.closest("a, #undo, #redo")) edited = false; }, true);

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  if (edited && event.detail.target.id === "field") event.detail.shouldSwap = false;
});

function settleField() {
  const field = document.getElementById("hand");
  const facts = document.getElementById("facts")?.dataset;
  if (!field || !facts) return;
  field.setAttribute("aria-invalid", facts.readable === "1" ? "false" : "true");
  const answered = facts.readable === "1" && field.value === facts.asked;
  if (answered && field !== document.activeElement) field.value = facts.typed;
}

document.addEventListener("focusout", (event) => {
  if (event.target.id === "hand") setTimeout(settleField);
});

// A number is typed in place of the one that stands there.

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("input[type=number]")) setTimeout(() => target.select());
});

// How high the hand stands, for the styles to keep it from covering the rest.

const measure = new ResizeObserver(([{ target }]) => root.style.setProperty("--hand-height", `${target.offsetHeight}px`));

function observeFelt() {
  const felt = document.querySelector(".felt");
  if (felt) measure.observe(felt);
}

observeFelt();
document.addEventListener("htmx:historyRestore", observeFelt);

// What was unfolded stays unfolded, and the keyboard never loses its place.

const unfolded = new Map();
let lastFocused = "";
let lastPlace = 0;

const shown = () => [...document.querySelectorAll("#display a")];

document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details[id]")) unfolded.set(event.target.id, event.target.open);
}, true);

document.addEventListener("focusin", (event) => {
  lastFocused = event.target.closest("[id]")?.id ?? "";
  lastPlace = Math.max(0, shown().indexOf(event.target));
});

document.addEventListener("htmx:afterSettle", () => {
  for (const [id, open] of unfolded) {
    const details = document.getElementById(id);
    if (details) details.open = open;
  }
  const facts = document.getElementById("facts");
  if (facts) markKeys(facts.dataset.usedUp);
  settleField();
  if (document.activeElement === document.body && lastFocused && !document.getElementById(lastFocused)) {
    const links = shown();
    links[Math.min(lastPlace, links.length - 1)]?.focus({ preventScroll: true });
  }
});

// Newer typing overtakes older typing, but never an act: a press or a switch on its way is not to be lost.

const acts = new Set();
let inFlight = null;
let waiting = ""; // the field that was typed into while an act was on its way

const isTyped = (element) => element.matches("input.notation");

document.addEventListener("htmx:confirm", (event) => {
  const { elt, triggeringEvent } = event.detail;
  if (triggeringEvent?.isComposing) {
    event.preventDefault(); // half a character is no tile yet
  } else if (!isTyped(elt)) {
    acts.add(triggeringEvent);
  } else if (inFlight && acts.size) {
    waiting = elt.id;
    event.preventDefault();
  } else {
    acts.clear();
  }
});

document.addEventListener("compositionend", ({ target }) => { if (isTyped(target)) htmx.trigger(target, "again"); });

document.addEventListener("htmx:beforeSend", (event) => { inFlight = event.detail; });

document.addEventListener("htmx:afterRequest", (event) => {
  acts.delete(event.detail.requestConfig.triggeringEvent);
  if (inFlight?.xhr === event.detail.xhr) inFlight = null;
});

// A request that newer input overtakes is no error to report.
document.addEventListener("htmx:abort", () => { if (inFlight) inFlight.error = null; }, true);

document.addEventListener("htmx:afterSettle", () => {
  if (!waiting || acts.size) return;
  htmx.trigger(document.getElementById(waiting), "again");
  waiting = "";
});

// Going back calls off what is on its way, or its answer would stand under the address gone back to.
window.addEventListener("popstate", () => inFlight?.xhr.abort());
