/**
 * Makes the site readable offline (rule 5.11, docs/decisions/0035). It caches files of the site alone: no request to the
 * project goes through it, so that it can hold neither a session nor an old response. Built to /sw.js
 * (tooling/page/page-plugin.ts).
 */
import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { PAGE_MARK } from "@/lib/site";
import { FILE_END, FILES_CACHE, PAGES_CACHE } from "./worker-caches";
import type { WorkerScope } from "./worker-scope";

declare const self: WorkerScope;

/** Seconds without a response after which the cached page is shown. */
const NETWORK_TIMEOUT_S = 5;

/** All filters share one cached page. */
const withoutSearch = (address: string) => new URL(address).origin + new URL(address).pathname;

const endsWith = (end: string) => (file: Uint8Array) =>
  String.fromCharCode(...file.slice(-32))
    .trimEnd()
    .endsWith(end);

/** A font's header states its length: https://www.w3.org/TR/WOFF2/#woff20Header */
const isWholeFont = ({ buffer, length }: Uint8Array) =>
  length > 12 && new DataView(buffer).getUint32(8) === length;

/** The type of each kind of file, by the ending of its name (hosts disagree about fonts), and its completeness. */
const KINDS: readonly [name: RegExp, type: RegExp, isWhole: (file: Uint8Array) => boolean][] = [
  [/\.js$/, /javascript/, endsWith(FILE_END)],
  [/\.css$/, /^text\/css/, endsWith(FILE_END)],
  [/\.svg$/, /^image\//, endsWith("</svg>")],
  [/\.png$/, /^image\//, endsWith("IEND\xaeB`\x82")],
  [/\.woff2$/, /font|octet-stream/, isWholeFont],
];

/**
 * Whether a response is what its address names, and complete (rule 5.13): otherwise the page that a host sends with 200
 * for a missing file, a network's portal, or half of a file being published would be cached in its place.
 */
async function isGenuine(response: Response, address: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get("content-type") ?? "";
  const { pathname } = new URL(address);
  const [, expected, isWhole] = KINDS.find(([name]) => name.test(pathname)) ?? [];
  if (!expected || !isWhole) return type.startsWith("text/html") && (await isOurs(response));
  return expected.test(type) && isWhole(new Uint8Array(await response.clone().arrayBuffer()));
}

/** Whether a response is a page of ours, to its end. */
async function isOurs(response: Response): Promise<boolean> {
  const html = await response.clone().text();
  return html.includes(PAGE_MARK) && html.trimEnd().endsWith("</html>");
}

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
