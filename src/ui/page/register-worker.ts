import { whenIdle } from "@/lib/when-idle";

/** For the requests that began before the worker. */
const PAUSE_MS = 2000;

/**
 * Registers the site's service worker (src/app/page/service-worker.ts), in builds that have one, and tells a new
 * one which files the page loaded before it. Long after the first screen (rule 5.11).
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not over http, and not in Firefox's private windows.
  if (!serviceWorker || !import.meta.env.PROD || import.meta.env.VITE_OFFLINE === "off") return;
  const isNew = !serviceWorker.controller;
  await serviceWorker.register("/sw.js");
  if (!isNew) return;
  const { active } = await serviceWorker.ready;
  // Requests under way at the registration have ended by then.
  whenIdle(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const own = loaded.filter((address) => address.startsWith(window.location.origin));
    // It caches those of them that its routes match: https://developer.chrome.com/docs/workbox/modules/workbox-routing
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: own } });
  }, PAUSE_MS);
}
