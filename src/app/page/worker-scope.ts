/** Our workers' part of their global scope: TypeScript's own library for it contradicts the page's. */
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
}
