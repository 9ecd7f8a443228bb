import type { Page } from "@playwright/test";
import { cards } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

const robots = (page: Page) => page.locator("meta[name=robots]");

// Rule 11.2.
test("an unknown address has the header, the search, the newest headlines and a way out @quick", async ({
  page,
}) => {
  await page.goto("/nao/existe?x=1");
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await expect(page.getByText("Unexpected Application Error!")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner")).toBeVisible();
  const headlines = page.getByRole("region", { name: "As mais novas" }).getByRole("link");
  await expect(headlines).toHaveCount(6);
  await expect(page.locator("pre, code")).toHaveCount(0);
  await expect(robots(page)).toHaveAttribute("content", /noindex/);
  await page.getByRole("searchbox").fill("automacao");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/\?q=automacao$/);
  await page.goBack();
  await page.getByRole("link", { name: "Ir para o início" }).click();
  await expect(cards(page).first()).toBeVisible();
});
