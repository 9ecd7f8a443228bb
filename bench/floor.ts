/** What the browser itself takes for a control on a page with nothing else: no page can be quicker on this machine. */
import type { Browser } from "@playwright/test";
import { SLOW_DESKTOP, slowDown, withColdPage } from "./browser.ts";
import { takeWorst } from "./interactions.ts";

const PAGE = `<!doctype html><title>Vazia</title><select>${"<option>Uma categoria</option>".repeat(6)}</select>`;

/** @returns milliseconds until the list of a bare select stands open for the first time */
export function measureSelectFloor(browser: Browser): Promise<number> {
  return withColdPage(browser, SLOW_DESKTOP, async (page, devtools) => {
    await page.goto("about:blank");
    await page.setContent(PAGE);
    await slowDown(devtools, SLOW_DESKTOP);
    await page.getByRole("combobox").click();
    return takeWorst(page);
  });
}
