/**
 * /sw.js of a build with VITE_OFFLINE=off: takes the place of an earlier build's worker, removes what that one kept, and
 * goes. Open pages stay as they are.
 */
import { CACHE_PREFIX } from "./worker-caches";
import type { WorkerScope } from "./worker-scope";

declare const self: WorkerScope;

async function leave(): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
  // Where Workbox notes how old its files are.
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
