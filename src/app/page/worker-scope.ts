/** The part of the workers' global scope that we use. TypeScript's library for workers conflicts with that for pages. */
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
}

/** The prefix of the caches' names, by which they are found and removed. */
export const CACHE_PREFIX = "radar-rpa";

/** The caches of an earlier worker, which cached every response. */
export const EARLIER_CACHES = [`${CACHE_PREFIX}-pages`, `${CACHE_PREFIX}-files`];

/** The home page under an address of its own, so that the worker never answers a request for "/" from the cache. */
export const OFFLINE_PAGE = "/?sem-conexao";
