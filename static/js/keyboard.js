// The keyboard away from the field: tiles typed anywhere go to it, letters act, and ? shows what there is.

const STORED = "single-keys";
const TEXT = "input:not([type=checkbox], [type=radio]), select, textarea";
const TILES = /^[0-9EWNPFCGRJHX[(<（［＜]$|[^\x00-\xff]/;
const BRACKET = /^[[(<]$/; // behind AltGr on many keyboards
const COMPOSED = 229; // keyCode of the Enter that ends a composition in Safari

const press = (command) => () => document.getElementById(`press-${command}`).click();
const click = (id) => () => document.getElementById(id).click();

const acts = {
  "/": toField,
  "?": showKeys,
  c: press("chow"),
  p: press("pung"),
  k: press("kong"),
  K: press("concealed-kong"),
  Backspace: press("delete"),
  x: press("clear"),
  s: press("sort"),
  u: click("undo"),
  U: click("redo"),
  d: () => next("win"),
  r: () => next("riichi"),
  n: randomHands,
};

const sheet = () => document.getElementById("keys");

function toField() {
  const field = document.getElementById("hand");
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function showKeys() {
  document.getElementById("single-keys").checked = lettersAct();
  sheet().showModal();
}

function randomHands() {
  const fold = document.getElementById("random-fold");
  fold.open = true;
  fold.querySelector("a").focus();
}

function next(name) {
  const choices = [...document.querySelectorAll(`input[name="${name}"]:enabled`)];
  const chosen = choices.findIndex((choice) => choice.checked);
  choices[(chosen + 1) % choices.length]?.click();
}

// Those who speak to their computer, or press keys by accident, can switch single letters off.

function lettersAct() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

document.addEventListener("change", (event) => {
  if (event.target.id !== "single-keys") return;
  try {
    localStorage.setItem(STORED, event.target.checked ? "on" : "off");
  } catch {
    // It lasts as long as the page then.
  }
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#show-keys")) showKeys();
  if (event.target === sheet()) sheet().close(); // the backdrop
});

const isHistory = (event) => (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key);

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || event.keyCode === COMPOSED || sheet()?.open) return;
  if (event.target.matches?.("#hand")) return leaveField(event);
  if (event.target.matches?.(TEXT)) return;
  if (isHistory(event)) {
    event.preventDefault();
    click(event.shiftKey || event.key.toLowerCase() === "y" ? "redo" : "undo")();
  } else if (!event.metaKey && (event.altKey ? BRACKET.test(event.key) : !event.ctrlKey)) {
    single(event);
  }
});

function single(event) {
  if (!lettersAct()) return;
  if (Object.hasOwn(acts, event.key)) {
    event.preventDefault();
    if (!event.repeat || event.key === "Backspace") acts[event.key]();
  } else if (TILES.test(event.key)) {
    toField(); // which the sign then reaches
  }
}

function leaveField(event) {
  if (event.key === "Escape") event.target.blur();
  if (event.key === "Enter") setTimeout(() => event.target.blur()); // after the form was sent
}

// What a pasted text means: itself, the hand in an address of another site, or nothing when a page of this one opens.

function handIn(text) {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  const { searchParams } = url;
  if (url.origin !== location.origin || !searchParams.has("hand")) {
    return searchParams.get("hand") ?? searchParams.get("q") ?? text;
  }
  location.assign(url);
  return "";
}

document.addEventListener("paste", (event) => {
  const inField = event.target.matches?.("#hand");
  if ((event.target.closest?.(TEXT) && !inField) || sheet()?.open) return;
  const pasted = event.clipboardData.getData("text").trim();
  const field = document.getElementById("hand");
  const text = pasted && field && handIn(pasted);
  if (!pasted || !field || (inField && text === pasted)) return;
  event.preventDefault();
  if (!text) return;
  field.focus();
  field.select();
  document.execCommand("insertText", false, text.replace(/\s+/g, " ")); // so that the field's own undo knows
});
