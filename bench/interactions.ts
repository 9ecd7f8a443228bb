/** What the page takes from a key or a click to the next paint. Browsers tell it in steps of 8 ms, and nothing below 16. */
import type { Locator, Page } from "@playwright/test";

/** Those since the last call. */
async function takeInteractions(page: Page): Promise<{ start: number; duration: number }[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const all = Object.values(window.benchProbe.interactions);
    window.benchProbe.interactions = {};
    return all;
  });
}

const longest = (all: readonly { duration: number }[]) =>
  Math.max(0, ...all.map(({ duration }) => duration));

/** The longest since the last call. */
export async function takeWorst(page: Page): Promise<number> {
  return longest(await takeInteractions(page));
}

/** Acts one after the other. @returns how long the page took for each, 0 below 16 ms */
export async function timeEach(
  page: Page,
  acts: readonly (() => Promise<void>)[],
): Promise<number[]> {
  const starts: number[] = [];
  for (const act of acts) {
    starts.push(await page.evaluate(() => performance.now()));
    await act();
  }
  const all = await takeInteractions(page);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return longest(all.filter(({ start }) => start >= from && start < to));
  });
}

/** Types each word and takes it back letter by letter. */
export function keysOf(words: readonly string[]): string[] {
  return words.flatMap((word) => [...word, ...Array.from(word, () => "Backspace")]);
}

const POINTING = 100;

/** A pointer is where it presses a while before. */
export async function pointAt(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(POINTING);
}
