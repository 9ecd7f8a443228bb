/**
 * Registers the service worker (src/app/page/service-worker.ts) in builds that have one, long after the first screen
 * (rule 5.11).
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Service workers are missing over http and in Firefox's private windows.
  if (!serviceWorker || !import.meta.env.PROD || import.meta.env.VITE_OFFLINE === "off") return;
  await serviceWorker.register("/sw.js");
}
