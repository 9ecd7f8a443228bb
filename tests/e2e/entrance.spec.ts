import type { Page } from "@playwright/test";
import { cards, expectWholeList } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ articles: Infinity });

/** The delay of each card's entrance, in the order of the cards; `undefined` for a card that does not move. */
function delaysOf(page: Page): Promise<(number | undefined)[]> {
  return page
    .getByRole("article")
    .evaluateAll((all) =>
      all.map((card) => card.closest("li")?.getAnimations()[0]?.effect?.getTiming().delay),
    );
}

/** Stops the clock of all animations, so that none is over before it is looked at. */
async function holdAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

test("each card in sight enters 50 ms after the one before it", async ({ page }) => {
  await holdAnimations(page);
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(async () => (await delaysOf(page)).length).toBeGreaterThanOrEqual(30);
  // The platform keeps seconds, and milliseconds come back with a rounding error.
  const delays = (await delaysOf(page)).map((delay) => delay && Math.round(delay));
  expect(delays.slice(0, 3)).toEqual([0, 50, 100]);
  // Cards come in batches, and each batch counts from its own first card.
  const inOrder = delays.map(
    (delay, index) => delay && (delay === 0 ? 0 : (delays[index - 1] ?? Number.NaN) + 50),
  );
  expect(delays).toEqual(inOrder);
  expect(delays.at(-1), "far below the window").toBeUndefined();
});

const hasMotion = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/list-motion-")),
  );

/** What moves a list comes with the first interaction after the optional features. */
async function expectMotion(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
  expect(await hasMotion(page)).toBe(false);
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 9, 9);
      return hasMotion(page);
    })
    .toBe(true);
  // Rendered, too.
  await page.waitForTimeout(200);
}

/** The cards that glide or appear. */
const moving = (page: Page) =>
  page
    .locator("[data-slot=results] :is(div, li)")
    .evaluateAll((all) => all.filter((each) => each.getAnimations().length > 0).length);

test("a chosen category is seen to change the list, and a typed search is not", async ({
  page,
}) => {
  await openHome(page);
  await expectMotion(page);
  await page.getByRole("searchbox", { name: "Buscar notícias" }).fill("processos");
  await expect(page).toHaveURL(/q=processos/);
  await page.getByRole("searchbox", { name: "Buscar notícias" }).fill("");
  await expectWholeList(page);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)),
  );
  await holdAnimations(page);
  expect(await moving(page)).toBe(0);
  await page.getByRole("button", { name: "Mercado", exact: true }).click();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});
