// Without a network: the service worker keeps what was seen, and the page says that it may be old.

const workers = navigator.serviceWorker;

if (workers) {
  window.addEventListener("load", () => {
    workers.register("/sw.js").catch(() => {}); // the site works without it
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") workers.controller?.postMessage({ keep: location.href });
  });
}

const note = document.getElementById("offline-note");

function tell() {
  if (note) note.hidden = navigator.onLine;
}

window.addEventListener("online", tell);
window.addEventListener("offline", tell);
tell();

// The page that stands in for one that was never seen lists those that were.

async function listKept(section) {
  const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const addresses = kept.flat().map((request) => new URL(request.url)).reverse();
  const list = document.createElement("ul");
  for (const url of addresses) {
    const link = document.createElement("a");
    link.href = url.pathname + url.search;
    link.textContent = url.searchParams.get("hand") ?? decodeURI(url.pathname + url.search);
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  section.append(list);
  section.hidden = addresses.length === 0;
}

const section = document.getElementById("kept-pages");
if (section && window.caches) listKept(section);
