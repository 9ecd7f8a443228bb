/**
 * Makes the site readable offline (rule 5.11, decision 0035). It caches files of the site, never data. Installation
 * caches the files of the public pages when each is exactly the built one; otherwise the previous worker stays (rule
 * 5.13). All other code comes from the host, past the browser's cache. A page that gets no response is replaced by the
 * cached home page, or by the week page as it was last opened.
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

const NETWORK_TIMEOUT_S = 5;

const MAX_WEEKS = 12;

/** Hosts may modify a page, so it is recognised by its mark and end. Other files are checked by their digest. */
async function isOurPage(response: Response): Promise<boolean> {
  const html = await response.text();
  return html.includes(PAGE_MARK) && html.trimEnd().endsWith("</html>");
}

/** Keeps the browser from storing the file: some hosts send "Vary: Origin", although no header changes its content. */
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
  // Replaces the file in the browser's cache, which would return the same response to the next installation.
  fetchDidFail: async ({ request }) => void (await fetch(request.url, { cache: "reload" })),
};

// The worker's script contains no code of the app, so a new version can take over an open page.
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
