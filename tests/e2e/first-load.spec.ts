/** The first cards stay as they were first painted (rule 15.9). */
import type { Browser, Page } from "@playwright/test";
import { addArticle } from "../support/e2e-articles.ts";
import { cards, expectWholeList, holdRequests, untilAtRest } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ articles: Infinity });

const SCRIPTS = /\/assets\/.*\.js/;

const watchCards = (page: Page) =>
  page.addInitScript(() => {
    const touched: string[] = [];
    Object.assign(window, { touched });
    new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest("[data-slot=results] li")) continue;
        // React sets a picture's address again during hydration.
        if (attributeName && element.getAttribute(attributeName) === oldValue) continue;
        touched.push(`${type} ${attributeName ?? ""}: ${element.outerHTML.slice(0, 120)}`);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
    });
  });

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** @returns the number of elements in each style calculation since `browser.startTracing` */
async function styledSince(browser: Browser): Promise<number[]> {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args?.elementCount ?? 0);
}

for (const [device, screen] of [
  ["computer", {}],
  ["phone", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(screen);

    test("later content neither moves nor restyles the first cards", async ({
      browser,
      page,
      site,
    }) => {
      await addArticle(site, { title: "De hoje", publishedAt: new Date().toISOString() });
      await watchCards(page);
      const release = await holdRequests(page, /\/assets\/(optional-parts|lazy-styles)-/);
      await page.goto("/");
      await expectWholeList(page);
      await untilAtRest(page);
      await browser.startTracing(page, { categories: ["devtools.timeline"] });
      await release();
      await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await untilAtRest(page);
      const styled = await styledSince(browser);
      const inCards = await cards(page).locator("*").count();
      expect(styled.length, "the trace has style calculations").toBeGreaterThan(0);
      expect(Math.max(...styled), `of the cards' ${inCards} elements`).toBeLessThan(inCards / 2);
      // Today's date and a recent article's hour depend on the reader's clock.
      const touched = (await page.evaluate("window.touched")) as string[];
      const ofClock =
        /^(?:attributes data-today:|(?:characterData |attributes aria-hidden): <span data-slot="short-date")/;
      expect(touched.filter((each) => !ofClock.test(each))).toEqual([]);
    });
  });
}

test("the address of another page never shows the home page first", async ({ page }) => {
  const root = page.locator("#root");
  for (const address of ["/login", "/?q=zzz", "/nada"]) {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(address, { waitUntil: "commit" });
    await expect(root).toBeAttached();
    await expect(root.locator("*")).toHaveCount(0);
    await release();
    await expect(root.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
