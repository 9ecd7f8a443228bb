/** /sw.js in a build with VITE_OFFLINE=off: removes an earlier build's worker and caches. */
import { CACHE_PREFIX, type WorkerScope } from "./worker-scope";

declare const self: WorkerScope;

async function leave(): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
  // Workbox stored the ages of cached files in this database.
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
