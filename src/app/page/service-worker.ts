/**
 * Makes the site readable offline (rule 5.11, docs/decisions/0035). It caches files of the site alone: no request to the
 * project goes through it, so that it can hold neither a session nor an old response. Built to /sw.js
 * (tooling/page/page-plugin.ts).
 *
 * 1. What a reader's page is made of is cached when the worker is installed, and only if it is what was built: one file that is
 *    not leaves the worker of before as it was (rule 5.13).
 * 2. Of other code (another version's, the panel's) the host is asked each time, whatever the browser's own cache has.
 * 3. A page comes from the host; without it, or after NETWORK_TIMEOUT_S, it is the cached home page, or a week's page as it
 *    was when it was last opened.
 */
import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from "workbox-core";
import {
  addPlugins,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { WEEKS_PATH } from "@/articles/model/page-path";
import { PAGE_MARK } from "@/lib/site";
import { CACHE_PREFIX, EARLIER_CACHES, OFFLINE_PAGE, type WorkerScope } from "./worker-scope";

declare const self: WorkerScope;

/** Set by the build (tooling/page/precache-entries.ts). */
declare const __PRECACHE__: PrecacheEntry[];

/** Seconds without a response after which the cached page is shown. */
const NETWORK_TIMEOUT_S = 5;

/** How many weeks' pages are kept. */
const MAX_WEEKS = 12;

/** Hosts may add to a page, so that it is known by its mark and its end; each other file by its digest. */
async function isOurPage(response: Response): Promise<boolean> {
  const html = await response.text();
  return html.includes(PAGE_MARK) && html.trimEnd().endsWith("</html>");
}

/**
 * Without the host's headers: the browser's own caches hold on to no file that may be another one, and a request's headers change
 * nothing in it, although some hosts say "Vary: Origin" of every file.
 */
const withoutStoring = ({ body, status, headers }: Response) =>
  new Response(body, {
    status,
    headers: { "content-type": headers.get("content-type") ?? "", "cache-control": "no-store" },
  });

const genuineOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = request.url.endsWith(OFFLINE_PAGE);
    if (response.status !== 200 || response.redirected) return null;
    return isPage && !(await isOurPage(response.clone())) ? null : withoutStoring(response);
  },
  // Otherwise the browser's cache would give the same to the next installation.
  fetchDidFail: async ({ request }) => void (await fetch(request.url, { cache: "reload" })),
};

// The worker's own script contains none of the app's code, so a new version can take over an open page.
void self.skipWaiting();
clientsClaim();

setCacheNameDetails({ prefix: CACHE_PREFIX });
addPlugins([genuineOnly]);
precacheAndRoute(__PRECACHE__, { directoryIndex: "", cleanURLs: false });

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all(EARLIER_CACHES.map((name) => caches.delete(name))));
});

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new NetworkOnly({
    fetchOptions: { cache: "no-cache" },
    plugins: [{ fetchDidSucceed: async ({ response }) => withoutStoring(response) }],
  }),
);

/** Every address is the home page, or can be reached from it. */
const orHomePage: WorkboxPlugin = { handlerDidError: () => matchPrecache(OFFLINE_PAGE) };

const newestOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected) return null;
    return (await isOurPage(response.clone())) ? response : null;
  },
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const oldest = (await cache.keys()).slice(0, -MAX_WEEKS);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  },
};

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && url.pathname.startsWith(WEEKS_PATH),
  new NetworkFirst({
    cacheName: `${CACHE_PREFIX}-weeks`,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [newestOnly, orHomePage],
  }),
);

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(url.pathname),
  new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_S, plugins: [orHomePage] }),
);
