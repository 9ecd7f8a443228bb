import type { Page } from "@playwright/test";
import { press, tabTo } from "../support/e2e-keys.ts";
import { cards } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a visitor finds and opens an article without a mouse @quick", async ({ page, context }) => {
  await openHome(page);
  await press(page, button(page, /^Mercado$/), "Space");
  await expect(page).toHaveURL(/categoria=mercado/);
  await tabTo(page, page.getByRole("searchbox"), "Shift+Tab");
  await page.keyboard.type("robo");
  await expect(page).toHaveURL(/q=robo/);
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const address = (await link.getAttribute("href"))!;
  await context.route(address, (route) => route.fulfill({ body: "ok" }));
  const opened = context.waitForEvent("page");
  await press(page, link);
  expect((await opened).url()).toBe(address);
});
