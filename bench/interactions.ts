import type { Page } from "@playwright/test";

/** The longest interaction since the last call. Browsers report in steps of 8 ms and nothing below 16. */
export async function takeWorst(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const all = Object.values(window.benchProbe.interactions);
    window.benchProbe.interactions = {};
    return Math.max(0, ...all.map(({ duration }) => duration));
  });
}
