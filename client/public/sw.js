// Without a connection a page says so, in our own words.  Nothing else is kept: tables live on the server, and files that
// are named by their content are kept by the browser itself.
const KEPT = "florilege-offline-1";
const FILES = ["/offline.html", "/offline.css", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith("florilege-") && name !== KEPT);
      await Promise.all(others.map((name) => caches.delete(name)));
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

// Whose turn it is comes back to the table, whose id the notice bears.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    (async () => {
      const path = `/table/${encodeURIComponent(event.notification.tag)}`;
      const open = await self.clients.matchAll({ type: "window" });
      const there = open.find((client) => new URL(client.url).pathname === path);
      await (there ? there.focus() : self.clients.openWindow(path));
    })(),
  );
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match("/offline.html")) ?? Response.error();
  }
}
