/** The header, the controls and the offer of news, in windows and with texts that leave them little room. */
import { boxAtRest } from "../support/e2e-screen.ts";
import { openHome, STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

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
    expect(await ys("[role=search] :is(input, select)"), `${width}`).toHaveLength(1);
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
