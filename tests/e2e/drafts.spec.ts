import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import {
  addButton,
  editButton,
  field,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-panel.ts";
import { ARTICLES, expectToast } from "../support/e2e-screen.ts";
import { expect, submitLogin, passwordOf, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test.beforeEach(async ({ site, page }) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
});

test("what was typed survives a reload, and goes once it is saved", async ({ page }) => {
  await addButton(page).click();
  await fillForm(page, { Título: "Quase perdido", Descrição: "Um longo texto." });
  await page.reload();
  await expect(formDialog(page)).toHaveCount(0);
  const drafts = page.getByRole("region", { name: "Rascunhos não salvos" });
  await expect(drafts).toContainText("Quase perdido");
  await drafts.getByRole("button", { name: "Restaurar rascunho" }).click();
  await expect(field(page, "Título")).toHaveValue("Quase perdido");
  await expect(field(page, "Descrição")).toHaveValue("Um longo texto.");
  await saveButton(page).click();
  await expect(rows(page, "Quase perdido")).toBeVisible();
  await expect(drafts).toHaveCount(0);
  await page.reload();
  await expect(rows(page, "Quase perdido")).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

test("a session that ends meanwhile costs no text", async ({ page, expectConsole }) => {
  expectConsole(/status of 401/);
  let hasEnded = false;
  await page.route(ARTICLES, (route) => {
    if (hasEnded || route.request().method() === "GET") return route.continue();
    hasEnded = true;
    return route.fulfill({ status: 401, json: { code: "PGRST303", message: "JWT expired" } });
  });
  await editButton(page, "Um").click();
  await fillForm(page, { Título: "Com a sessão vencida" });
  await saveButton(page).click();
  const expired = "Sua sessão expirou. Entre novamente.";
  await expectToast(page, "Erro ao salvar artigo", expired, "destructive");
  await expect(formDialog(page).getByRole("alert")).toContainText(expired);
  await expect(field(page, "Título")).toHaveValue("Com a sessão vencida");

  await formDialog(page).getByRole("link", { name: "Entrar novamente" }).click();
  await submitLogin(page, "admin", passwordOf("protected"));
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.getByRole("button", { name: "Restaurar rascunho" }).click();
  await saveButton(page).click();
  await expect(rows(page, "Com a sessão vencida")).toBeVisible();
});

test("a change made elsewhere is told before it is written over", async ({ page, site }) => {
  await editButton(page, "Um").click();
  await fillForm(page, { Título: "O meu" });
  await site.backend.sql("update public.articles set title = 'O do colega'");
  await saveButton(page).click();
  const notice = formDialog(page).getByRole("alert");
  await expect(notice).toContainText("Este artigo foi alterado em outro lugar");
  await expect(notice).toContainText("O do colega");
  expect(await storedArticle(site, "title", "O do colega")).toBeDefined();
  await saveButton(page).click();
  await expect(rows(page, "O meu")).toBeVisible();
});
