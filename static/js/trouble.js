// No answer: the page says so, keeps what was entered, and sends again what was lost.

const PRESSED = "a, button";
const lost = [];

const box = () => document.getElementById("trouble");

function failed({ detail }) {
  const { elt } = detail.requestConfig;
  lost.push({ elt, value: elt.value });
  const { dataset } = box();
  box().querySelector("span").textContent = detail.xhr.status === 429 ? dataset.often : dataset.none;
  box().hidden = false;
}

function resend() {
  box().hidden = true;
  const again = lost.splice(0);
  if (again.some(({ elt }) => !elt.matches(PRESSED))) htmx.trigger("#calculator", "submit");
  for (const { elt, value } of again.filter((one) => one.elt.matches(PRESSED))) {
    const present = document.getElementById(elt.id) ?? elt;
    if (value !== undefined) present.value = value; // one button presses for many
    present.click();
  }
}

for (const name of ["sendError", "responseError", "timeout"]) document.addEventListener(`htmx:${name}`, failed);

// Whoever got an answer meanwhile has gone on.
document.addEventListener("htmx:afterRequest", (event) => {
  if (!event.detail.successful) return;
  lost.length = 0;
  box().hidden = true;
});

document.addEventListener("click", (event) => { if (event.target.closest("#try-again")) resend(); });
window.addEventListener("online", () => { if (lost.length) resend(); });
