/** The header, the controls and the offer of news, in windows and with texts that leave them little room. */
import type { Page } from "@playwright/test";
import { boxAtRest, cards, PHONE_SCREEN } from "../support/e2e-screen.ts";
import { openHome, STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

/** @returns the headlines and controls that the offer of news lies over */
const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    const offer = document.querySelector("[data-slot=news-offer] button")!.getBoundingClientRect();
    return [
      ...document.querySelectorAll("h1, h3, [aria-describedby], select, [data-slot=result-count]"),
    ]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return (
          box.height > 0 &&
          box.left < offer.right &&
          box.right > offer.left &&
          box.top < offer.bottom &&
          box.bottom > offer.top
        );
      })
      .map(({ textContent }) => textContent);
  });

// Rule 5.16.
test("what offers the news covers no headline and no control", async ({ page }) => {
  await STATES["novas-na-volta"]!.open(page);
  for (const width of [820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await coveredTexts(page), `at ${width} pixels`).toEqual([]);
  }
});

test.describe("on a phone", () => {
  test.use(PHONE_SCREEN);

  test("what offers the news covers no headline and no control, and moves nothing", async ({
    page,
  }) => {
    await openHome(page);
    const before = await boxAtRest(cards(page).first());
    await STATES["novas-na-volta"]!.open(page);
    expect(await coveredTexts(page)).toEqual([]);
    expect((await boxAtRest(cards(page).first())).y).toBe(before.y);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const offer = page.getByRole("button", { name: "2 novas — mostrar" });
    expect((await boxAtRest(offer)).y).toBe(8);
  });
});

// Rule 16.15.
test("between a phone's width and a desk's header, fields and categories are one row each, with saved articles too", async ({
  page,
}) => {
  await STATES.salvas!.open(page);
  const ys = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [
      ...new Set(
        all.map((each) => {
          const { y, height } = each.getBoundingClientRect();
          return Math.round(y + height / 2);
        }),
      ),
    ]);
  for (const width of [640, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await ys("header button, header a[aria-label]"), `${width}`).toHaveLength(1);
    expect(await ys("[role=search] fieldset [aria-describedby]"), `${width}`).toHaveLength(1);
    const beside = width < 768 ? "[aria-label=Manchetes]" : "select";
    expect(await ys(`[role=search] :is(input, ${beside})`), `${width}`).toHaveLength(1);
  }
});

// Rule 16.6.
test("with a text twice as large the header keeps its controls off its edges", async ({ page }) => {
  await openHome(page);
  await page.setViewportSize({ width: 820, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const header = await boxAtRest(page.getByRole("banner"));
  const button = await boxAtRest(page.getByRole("button", { name: "Atualizar" }));
  const name = await boxAtRest(page.getByRole("banner").getByRole("link", { name: "Radar RPA" }));
  expect(button.y).toBeGreaterThan(name.y);
  expect(name.y).toBeGreaterThanOrEqual(10);
  expect(header.y + header.height - button.y - button.height).toBeGreaterThanOrEqual(10);
});

// Rule 16.7.
test("on paper the header has no place where its buttons were", async ({ page }) => {
  await openHome(page);
  await page.emulateMedia({ media: "print" });
  const text = await boxAtRest(page.getByText(/^Última atualização/));
  const list = await boxAtRest(page.locator("[data-slot=masthead]"));
  expect(text.x + text.width).toBeCloseTo(list.x + list.width, 0);
});
