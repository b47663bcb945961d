// The service worker: what was seen works without a network, and nothing old is shown while there is one.
// Only pages without anything private are kept; forms always go to the server.

const FACTS = {{ facts }};
const STATIC = `static-${FACTS.version}`;
const PAGES = `pages-${FACTS.version}`;
const MOST_PAGES = 60;
const LASTING_NAME = /\.[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install() {
  const cache = await caches.open(STATIC);
  // Nobody's cookies: what stands in for every page belongs to no one.
  const offline = new Request(FACTS.offline, { credentials: "omit", cache: "reload" });
  await Promise.all([cache.addAll(FACTS.assets), cache.add(offline)]);
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STATIC && name !== PAGES).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== "GET") {
    if (FACTS.forgetting.some((path) => url.pathname.startsWith(path))) event.waitUntil(caches.delete(PAGES));
  } else if (url.pathname.startsWith(FACTS.static)) {
    event.respondWith(LASTING_NAME.test(url.pathname) ? cacheFirst(request) : networkFirst(request));
  } else if (request.mode === "navigate") {
    event.respondWith(page(request, url));
  }
});

// A page that is left without having been loaded as a whole, such as a hand that was typed.
self.addEventListener("message", (event) => {
  const url = new URL(event.data.keep, self.location.origin);
  if (url.origin === self.location.origin && isKept(url)) event.waitUntil(keepUnseen(url));
});

async function cacheFirst(request) {
  const cache = await caches.open(STATIC);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function networkFirst(request) {
  const cache = await caches.open(STATIC);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function page(request, url) {
  try {
    const response = await fetch(request);
    if (isKept(url)) await keep(url, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(url.href, { ignoreVary: true }) ?? await caches.match(FACTS.offline);
    if (kept) return kept;
    throw error;
  }
}

function isKept(url) {
  const [calculator, ...others] = FACTS.kept;
  return url.pathname === calculator || others.some((path) => url.pathname.startsWith(path));
}

async function keep(url, response) {
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(PAGES);
  await cache.delete(url.href, { ignoreVary: true });
  await cache.put(url.href, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_PAGES).map((key) => cache.delete(key, { ignoreVary: true })));
}

async function keepUnseen(url) {
  if (await caches.match(url.href, { ignoreVary: true })) return;
  await keep(url, await fetch(url.href));
}
