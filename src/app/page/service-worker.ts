/**
 * Makes the site readable offline (rule 5.11, docs/decisions/0035). It caches files of the site alone: no request to the
 * project goes through it, so that it can hold neither a session nor an old response. Built to /sw.js
 * (tooling/page/page-plugin.ts).
 */
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isGenuine, isOurs } from "./genuine-response";
import { FILES_CACHE, PAGES_CACHE } from "./worker-caches";
import type { WorkerScope } from "./worker-scope";

declare const self: WorkerScope;

/** Seconds without a response after which the cached page is shown. */
const NETWORK_TIMEOUT_S = 5;

/** All filters share one cached page. */
const withoutSearch = (address: string) => new URL(address).origin + new URL(address).pathname;

/** `no-store` keeps a bad response out of the HTTP cache, from which the next page would take it. */
const withoutStoring = ({ body, status, headers }: Response) =>
  new Response(body, {
    status,
    headers: { "content-type": headers.get("content-type") ?? "", "cache-control": "no-store" },
  });

/** Caches only genuine responses; any other is deleted, and requested once more past the HTTP cache. */
const genuineOnly: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isNotRetried = request.mode === "navigate" || request.cache === "reload";
    if (isNotRetried || (await isGenuine(response, request.url))) return response;
    const again = await fetch(new Request(request, { cache: "reload" })).catch(() => response);
    return (await isGenuine(again, request.url)) ? again : withoutStoring(again);
  },
  cacheWillUpdate: async ({ request, response }) =>
    (await isGenuine(response, request.url)) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse, cacheName }) => {
    if (!cachedResponse || request.cache === "reload") return null;
    if (await isGenuine(cachedResponse, request.url)) return cachedResponse;
    await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    return null;
  },
};

const pages = () => caches.open(PAGES_CACHE);

async function cachedHome(): Promise<Response | undefined> {
  const cached = await (await pages()).match("/", { ignoreVary: true });
  return cached && (await isOurs(cached)) ? cached : undefined;
}

async function cacheHome(): Promise<void> {
  const response = await fetch("/", { cache: "no-cache" });
  if (await isGenuine(response, response.url)) await (await pages()).put("/", response);
}

/** Our pictures, by their paths in the repository: part of this script, so that caching them costs no request. */
const PICTURES = import.meta.glob<string>("/public/pictures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** All of them: a card may be seen first offline. */
async function cachePictures(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const headers = { "content-type": "image/svg+xml" };
  await Promise.all(
    Object.entries(PICTURES).map(([file, picture]) =>
      cache.put(file.replace("/public", ""), new Response(picture, { headers })),
    ),
  );
}

// The worker's own script contains none of the app's code, so a new version can take over an open page.
void self.skipWaiting();
clientsClaim();

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheHome(), cachePictures().catch(() => undefined)]));
});

// The current page, with its content policy; offline, the cached one.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(url.pathname),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      genuineOnly,
      {
        cacheKeyWillBeUsed: async ({ request }) => withoutSearch(request.url),
        // Every address is the home page, or can be reached from it.
        handlerDidError: cachedHome,
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
    // The request's headers change nothing in them; some hosts say "Vary: Origin" of every file.
    matchOptions: { ignoreVary: true },
    plugins: [genuineOnly, new ExpirationPlugin({ maxEntries: 150 })],
  }),
);

registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && /^\/(?:pictures\/|icons\/|favicon\.svg$)/.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [genuineOnly],
  }),
);
