/** A browser with one page, whatever drives it. Elements are named by XPath, which every driver understands. */
export interface Session {
  open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns */
  run: <T>(body: string) => Promise<T>;
  click: (xpath: string) => Promise<void>;
  /** Into a field, in the place of what stands there. */
  fill: (xpath: string, text: string) => Promise<void>;
  /** As PNG. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export const VIEWPORT = { width: 1280, height: 800 };

/** For whatever is waited for. Milliseconds. */
export const LIMIT = 15_000;
const PAUSE = 50;

/** @returns the first result of `read` that is not nothing. Rejects with `what` when there is none in time */
export async function waitFor<T>(what: string, read: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
}
