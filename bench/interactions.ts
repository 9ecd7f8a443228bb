/** What the page takes from a key or a press to the next paint. Browsers tell it in steps of 8 ms, and nothing below 16. */
import type { Page } from "@playwright/test";

/** @returns the longest since the last call, as INP is: what a visitor waited for once. 0: nothing of 16 ms */
export async function takeWorst(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const all = Object.values(window.benchProbe.interactions);
    window.benchProbe.interactions = {};
    return Math.max(0, ...all.map(({ duration }) => duration));
  });
}
