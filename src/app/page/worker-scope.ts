/** Written by hand, because TypeScript's library for workers conflicts with the one for pages. */
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
}

export const CACHE_PREFIX = "radar-rpa";

/** The caches of an earlier worker, which cached every response. */
export const EARLIER_CACHES = [`${CACHE_PREFIX}-pages`, `${CACHE_PREFIX}-files`];

/** The home page under another address, so that a request for "/" is never answered from the cache. */
export const OFFLINE_PAGE = "/?sem-conexao";
