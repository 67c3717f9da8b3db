// Keeps the page's own files: those below /assets/ for ever, for their names carry a hash, and the page itself for when
// the server cannot be reached. Nothing of /api, /ws, /docs or another origin passes through here.
const KEPT = "riverbank-1";
const PAGE = "/index.html";
const MOST_ASSETS = 120;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(PAGE)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Files of older versions of the page go when there are many. */
async function keep(request, response) {
  const cache = await caches.open(KEPT);
  await cache.put(request, response);
  const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  await Promise.all(assets.slice(0, Math.max(0, assets.length - MOST_ASSETS)).map((old) => cache.delete(old)));
}

async function fileOf(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(fileOf(request));
  else if (request.mode === "navigate" && !/^\/(api|ws|docs|metrics|healthz)(\/|$)/.test(url.pathname)) event.respondWith(pageOf(request));
});

// "Your decision": back to the table that said so.
async function backTo(url) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((each) => each.url === url) ?? pages[0];
  return page ? page.focus() : self.clients.openWindow(url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(backTo(event.notification.data));
});
