// The service worker: the network first, always; what was fetched before only where there is no network.
// Files under /assets/ carry their content's hash in their name and never change, so a kept one is as good.
// Nothing under /api/ is ever kept: a stale table is worse than none.
const KEPT = "mudbrick-1";
const MANY = 80; // files of /assets/ that are kept

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== KEPT));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (["/api/", "/health", "/metrics", "/schema"].some((path) => address.pathname.startsWith(path))) return;
  event.respondWith(address.pathname.startsWith("/assets/") ? keptFirst(request) : networkFirst(request));
});

async function keptFirst(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    await kept.put(request, response.clone());
    await forgetOld(kept);
  }
  return response;
}

/** Files of versions long gone make room for newer ones. */
async function forgetOld(kept) {
  const names = await kept.keys();
  const old = names.filter((name) => new URL(name.url).pathname.startsWith("/assets/")).slice(0, -MANY);
  await Promise.all(old.map((name) => kept.delete(name)));
}

async function networkFirst(request) {
  const kept = await caches.open(KEPT);
  const page = request.mode === "navigate" ? "/" : request;
  try {
    const response = await fetch(request);
    if (response.ok) await kept.put(page, response.clone());
    return response;
  } catch (error) {
    const found = await kept.match(page);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((window) => new URL(window.url).pathname === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
