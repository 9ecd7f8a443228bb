/** What the browser itself takes for a control on a page with nothing else: no page can be quicker on this machine. */
import type { Browser } from "@playwright/test";
import { type Profile, withColdPage } from "./browser.ts";
import { handOn } from "./hand.ts";
import { takeWorst } from "./interactions.ts";

/** The list is drawn as the product's is (docs/decisions/0005). */
const PAGE = `<!doctype html><title>Vazia</title>
<style>@media (pointer: fine) { select, ::picker(select) { appearance: base-select } }</style>
<select>${"<option>Uma categoria</option>".repeat(6)}</select>`;

/** @returns milliseconds until the list of a bare select stands open for the first time */
export function measureSelectFloor(browser: Browser, profile: Profile): Promise<number> {
  return withColdPage(browser, profile, async (page, devtools) => {
    await page.goto("about:blank");
    await page.setContent(PAGE);
    await handOn(page, devtools, profile).press(page.getByRole("combobox"));
    return takeWorst(page);
  });
}
