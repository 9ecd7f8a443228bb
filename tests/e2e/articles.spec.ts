import { expectWholeLifeOfAnArticle } from "../support/e2e-articles-flow.ts";
import { addButton, fillForm, openTable, rows, saveButton } from "../support/e2e-admin.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test("the administrator creates, edits and deletes an article @phone", async ({ page, site }) => {
  await expectWholeLifeOfAnArticle(page, site);
});

test("a created article is still there after a reload, for visitors too", async ({ page }) => {
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: "Fica para sempre", "Publicado em": "2026-06-01T12:00" });
  await saveButton(page).click();
  await expect(rows(page, "Fica para sempre")).toBeVisible();
  await page.reload();
  await expect(rows(page, "Fica para sempre")).toBeVisible();
  await page.getByRole("link", { name: "Voltar ao Painel" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/");
  await expect(page.getByRole("article").first()).toContainText("Fica para sempre");
});
