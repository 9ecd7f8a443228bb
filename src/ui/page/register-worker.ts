/** Registers the service worker (rule 5.11) where the build and the browser have one. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Service workers are missing over http and in Firefox's private windows.
  if (!serviceWorker || !import.meta.env.PROD || import.meta.env.VITE_OFFLINE === "off") return;
  await serviceWorker.register("/sw.js");
}
