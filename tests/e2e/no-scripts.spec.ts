/** The page without scripts (rule 17.9). */
import { expect, test } from "../support/e2e.ts";

test.use({ javaScriptEnabled: false });

test("without scripts the page says so at its top, and shows no loading state @quick", async ({
  page,
}) => {
  await page.goto("/");
  // Playwright searches `noscript` only for a pattern.
  const notice = page.getByText(/^Para ler as notícias do momento, ative o JavaScript/);
  await expect(notice).toBeInViewport();
  expect((await notice.boundingBox())?.y).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-slot=skeleton-grid]")).toBeHidden();
  await expect(page.locator(".animate-pulse").first()).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Atualizar" })).toHaveCount(0);
});
