/** What the browser itself takes for a control on a page with nothing else: no page can be quicker on this machine. */
import type { Browser } from "@playwright/test";
import { type Profile, slowDown, withColdPage } from "./browser.ts";
import { pointAt, takeWorst } from "./interactions.ts";

const PAGE = `<!doctype html><title>Vazia</title><select>${"<option>Uma categoria</option>".repeat(6)}</select>`;

/** @returns milliseconds until the list of a bare select stands open for the first time */
export function measureSelectFloor(browser: Browser, profile: Profile): Promise<number> {
  return withColdPage(browser, profile, async (page, devtools) => {
    await page.goto("about:blank");
    await page.setContent(PAGE);
    const list = page.getByRole("combobox");
    await pointAt(list);
    await slowDown(devtools, profile);
    await list.click();
    return takeWorst(page);
  });
}
