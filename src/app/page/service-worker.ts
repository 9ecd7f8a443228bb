/**
 * Keeps the site readable without a connection (rule 5.11, docs/decisions/0035). It holds files of the site and nothing
 * else: no request to the project goes through it, so that neither a session nor an old response can stay in it. Built to
 * a file of its own, /sw.js (tooling/page/page-plugin.ts).
 */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { ownPictureAddresses } from "@/articles/list/category-style";
import { FILES_CACHE, PAGES_CACHE } from "./worker-caches";
import type { WorkerScope } from "./worker-scope";

declare const self: WorkerScope;

/** Seconds without a response after which a page from before is better than none. */
const NETWORK_TIMEOUT_S = 5;

/** A filter is no page of its own. */
const withoutSearch = (address: string) => new URL(address).origin + new URL(address).pathname;

const keptHome = () => caches.match("/", { cacheName: PAGES_CACHE, ignoreVary: true });

// It holds no code of the app: a newer one can take over at any time, under a page that is open.
void self.skipWaiting();
clientsClaim();

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PAGES_CACHE).then((cache) => cache.add("/")));
});

// The page as it is now, with its content policy; only without a connection the last one.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(url.pathname),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => withoutSearch(request.url),
        // Every address is the same page, or can be reached from it.
        handlerDidError: keptHome,
      },
      new ExpirationPlugin({ maxEntries: 20 }),
    ],
  }),
);

// Their names change with their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: FILES_CACHE,
    // Who asked, and how, changes nothing in them; some hosts say "Vary: Origin" of every file.
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: 150 })],
  }),
);

registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && /^\/(?:pictures\/|icons\/|favicon\.svg$)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: FILES_CACHE, matchOptions: { ignoreVary: true } }),
);

/** Those of our pictures that are not here yet, one after the other: a card may be seen first without a connection. */
async function keepPictures(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  for (const address of ownPictureAddresses()) {
    // oxlint-disable-next-line no-await-in-loop -- whatever the visitor asks for meanwhile has the line
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address);
  }
}

// The page has a quiet moment (src/ui/page/register-worker.ts). What fails now is tried in the next one.
self.addEventListener("message", (event) => {
  event.waitUntil(keepPictures().catch(() => undefined));
});
