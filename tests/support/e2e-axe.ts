import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { untilAtRest } from "./e2e-screen.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The rules of axe's "cat.color" at the levels above. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** True if the bar at the window's edge covers part of the element, which scrolling reveals (WCAG 2.4.11). */
function isUnderBar(element: Element): boolean {
  const bar = document.querySelector("[data-slot=selection-bar][data-sticky]");
  if (!bar || bar.contains(element)) return false;
  const [over, under] = [bar.getBoundingClientRect(), element.getBoundingClientRect()];
  return over.top < under.bottom && under.top < over.bottom;
}

async function expectNone(
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
  where?: string,
): Promise<void> {
  await untilAtRest(page);
  const { violations } = await new AxeBuilder({ page })
    // Collecting only violations, in the same page, halves the time.
    .options({ runOnly, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      const element = page.locator(String(target[0]));
      if (id === "target-size" && (await element.evaluate(isUnderBar))) continue;
      found.push(`${id}: ${html.slice(0, 160)}`);
    }
  }
  expect(found, where).toEqual([]);
}

/** Checks the current page with all rules. `where` appears in the failure. */
export const expectNoBarriers = (page: Page, where?: string) =>
  expectNone(page, { type: "tag", values: TAGS }, where);

export const expectReadableColours = (page: Page, where?: string) =>
  expectNone(page, { type: "rule", values: COLOUR_RULES }, where);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(width).toBeLessThanOrEqual(0);
}
