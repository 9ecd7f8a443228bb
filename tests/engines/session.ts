/** A browser with one page, independent of its driver. Every driver finds elements by XPath. */
export interface Session {
  open: (address: string) => Promise<void>;
  run: <T>(body: string) => Promise<T>;
  click: (xpath: string) => Promise<void>;
  fill: (xpath: string, text: string) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export const VIEWPORT = { width: 1280, height: 800 };

/** The time limit of each wait in milliseconds. */
export const LIMIT = 15_000;
const PAUSE = 50;

/** @returns the first non-empty result of `read`. Rejects with `what` after the time limit */
export async function waitFor<T>(what: string, read: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
}
