import { readFileSync } from "node:fs";
import { replaceArticles, storedArticle } from "../../support/e2e-articles.ts";
import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../../support/e2e-admin.ts";
import { expectToast } from "../../support/e2e-screen.ts";
import { expect, test } from "../../support/e2e.ts";

test.use({ build: "local", isSignedIn: true });

const optionalSql = (name: string) => readFileSync(`supabase/optional/${name}.sql`, "utf8");

test("whoever has opened the writes creates, edits and deletes with the public key", async ({
  page,
  site,
}) => {
  await expectWholeLifeOfAnArticle(page, site);
});

test("what only an account can read is hidden, and the page says why", async ({ page }) => {
  await openTable(page);
  await expect(page.getByText(/^Excluídos e versões anteriores ficam no banco/)).toBeVisible();
  await rows(page).locator("[data-action=edit]").first().click();
  await expect(formDialog(page)).toBeVisible();
  await expect(formDialog(page).getByText("Versões anteriores")).toHaveCount(0);
});

test("sources ask for the account of the database, and speak of no session", async ({ page }) => {
  await page.goto("/admin/sources");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("pedem o modo protegido");
  await page.getByRole("button", { name: "Adicionar fonte" }).click();
  await formDialog(page).getByLabel("Endereço do feed").fill("https://site.com.br/feed");
  await formDialog(page).getByRole("button", { name: "Salvar fonte" }).click();
  await expect(formDialog(page).getByRole("alert")).toContainText("Isto pede o modo protegido");
  await expect(page.getByText("Sua sessão expirou")).toHaveCount(0);
});

test.describe("in a database that is closed, as it is at first", () => {
  test.beforeEach(async ({ site, page, expectConsole }) => {
    expectConsole(/status of 401/);
    await replaceArticles(site, [{ title: "Um" }]);
    // @supabase/lite grants everything at its first request, so that comes before.
    await openTable(page);
    await site.backend.sql(optionalSql("close_writes"));
  });

  test.afterEach(async ({ site }) => {
    await site.backend.sql(optionalSql("open_writes"));
  });

  const refusal = "O banco de dados recusou a operação: este acesso não tem permissão.";

  test("creating is refused and says so", async ({ page, site }) => {
    await addButton(page).click();
    await fillForm(page, { Título: "Sem licença" });
    await saveButton(page).click();
    await expectToast(page, "Erro ao salvar artigo", refusal, "destructive");
    await expect(formDialog(page).getByRole("alert")).toContainText(refusal);
    expect(await storedArticle(site, "title", "Sem licença")).toBeUndefined();
  });

  test("editing is refused and says so", async ({ page, site }) => {
    await editButton(page, "Um").click();
    await fillForm(page, { Título: "Sem licença" });
    await saveButton(page).click();
    await expectToast(page, "Erro ao salvar artigo", refusal, "destructive");
    await expect(formDialog(page).getByRole("alert")).toContainText(refusal);
    expect(await storedArticle(site, "title", "Um")).toBeDefined();
  });

  test("deleting is refused and says so", async ({ page, site }) => {
    await deleteButton(page, "Um").click();
    await confirmButton(page).click();
    await expectToast(page, "Erro ao excluir artigo", refusal, "destructive");
    await expect(deleteDialog(page).getByRole("alert")).toContainText(refusal);
    expect(await storedArticle(site, "title", "Um")).toBeDefined();
  });
});
