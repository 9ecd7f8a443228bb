import { expect, signIn, test } from "../support/e2e.ts";

test("the administrator creates an article and visitors read it", async ({ page }) => {
  await page.goto("/admin/articles");
  await signIn(page);
  await page.getByRole("button", { name: "Adicionar Artigo" }).click();
  await page.getByLabel("Título").fill("Um artigo novo");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Artigo criado com sucesso!").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Um artigo novo" })).toBeVisible();
});
