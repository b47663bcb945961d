// The tiles of the hand: arrows move among them, keys act on them, and they can be dragged: onto the drawn tile to win
// with, a meld onto another to change places, anything off the table to be taken away.

const START = 8; // pixels before a press becomes a drag

const held = () => [...document.querySelectorAll("#display .held")];

function press(key) {
  const button = document.getElementById("press-other");
  button.value = key;
  button.click();
}

// Keys

const onHeld = {
  Delete: (tile) => tile.click(),
  Backspace: (tile) => tile.click(),
  w: (tile) => tile.dataset.tile && press(`winning-${tile.dataset.tile}`),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const tile = event.target.closest(".held");
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (tile && Object.hasOwn(onHeld, event.key)) {
    event.preventDefault();
    onHeld[event.key](tile);
  } else if (step && event.shiftKey && tile?.dataset.place) {
    event.preventDefault();
    moveMeld(tile, step);
  } else if (step && (tile || event.target === document.body)) {
    event.preventDefault();
    const tiles = held();
    const place = tile ? tiles.indexOf(tile) + step : step < 0 ? -1 : 0;
    tiles.at(place % (tiles.length || 1))?.focus();
  } else if (event.target.closest(".key")) {
    moveOnPalette(event);
  }
});

function moveMeld(meld, step) {
  const to = Number(meld.dataset.place) + step;
  const neighbour = document.getElementById(`meld-${to}`);
  if (!neighbour) return;
  neighbour.focus();
  press(`meld-${meld.dataset.place}-${to}`);
}

function moveOnPalette(event) {
  const key = event.target.closest(".key");
  const rows = [...document.querySelectorAll(".palette .keys")]
    .map((row) => [...row.querySelectorAll(".key")].filter((found) => found.offsetParent))
    .filter((row) => row.length);
  const row = rows.findIndex((keys) => keys.includes(key));
  const column = rows[row].indexOf(key);
  const to = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
  }[event.key];
  if (!to) return;
  event.preventDefault();
  const keys = rows[to[0]];
  keys?.[Math.min(to[1], keys.length - 1)]?.focus();
}

// Dragging

// A style of its own, not an attribute of the tile: htmx would copy that, which the security policy refuses.
const shift = new CSSStyleSheet();
document.adoptedStyleSheets.push(shift);

let drag = null;

document.addEventListener("pointerdown", (event) => {
  const tile = event.target.closest("#display .held");
  if (!tile || event.button !== 0 || !event.isPrimary) return;
  drag = { tile, x: event.clientX, y: event.clientY, moves: false };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moves && Math.hypot(x, y) < START) return;
  if (!drag.moves) {
    drag.moves = true;
    drag.tile.setPointerCapture(event.pointerId);
    drag.tile.classList.add("dragged");
  }
  shift.replaceSync(`#display .dragged { transform: translate(${x}px, ${y}px); }`);
  mark(goalAt(event)?.tile);
});

document.addEventListener("pointerup", (event) => {
  if (!drag) return;
  const goal = drag.moves && goalAt(event);
  const { tile, moves } = drag;
  endDrag();
  if (!moves) return;
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  if (goal) setTimeout(() => (goal.key ? press(goal.key) : tile.click()));
});

document.addEventListener("pointercancel", endDrag);
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".held")) event.preventDefault(); });

function endDrag() {
  if (!drag) return;
  drag.tile.classList.remove("dragged");
  mark(null);
  drag = null;
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function mark(goal) {
  for (const marked of document.querySelectorAll(".held.goal")) marked.classList.remove("goal");
  goal?.classList.add("goal");
}

// What letting go here does: `key` is what to press, none takes the tile away; nothing at all where nothing is meant.
function goalAt({ clientX, clientY }) {
  const table = document.querySelector(".felt").getBoundingClientRect();
  if (clientY < table.top || clientY > table.bottom || clientX < table.left || clientX > table.right) return {};
  const under = held().find((tile) => tile !== drag.tile && contains(tile, clientX, clientY));
  if (!under) return null;
  const { tile } = drag;
  if (tile.dataset.place && under.dataset.place) {
    return { tile: under, key: `meld-${tile.dataset.place}-${under.dataset.place}` };
  }
  const [drawn, other] = under.id === "held-drawn" ? [under, tile] : [tile, under];
  return drawn.id === "held-drawn" && other.dataset.tile ? { tile: under, key: `winning-${other.dataset.tile}` } : null;
}

function contains(element, x, y) {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
