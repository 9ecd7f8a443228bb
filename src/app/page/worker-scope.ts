/** Our workers' part of their global scope: TypeScript's own library for it contradicts the page's. */
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
}

/** The beginning of the caches' names, by which they are found and removed. */
export const CACHE_PREFIX = "radar-rpa";

/** Of the worker that cached what came. */
export const EARLIER_CACHES = [`${CACHE_PREFIX}-pages`, `${CACHE_PREFIX}-files`];

/** The home page under an address of its own, so that a request for "/" is never answered with it. */
export const OFFLINE_PAGE = "/?sem-conexao";
