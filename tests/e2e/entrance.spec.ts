import type { Page } from "@playwright/test";
import { expectWholeList } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ articles: Infinity });

/** Stops the clock of all animations, so that none is over before it is looked at. */
async function holdAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

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
