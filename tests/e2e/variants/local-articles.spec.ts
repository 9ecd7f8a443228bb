import { readFileSync } from "node:fs";
import { replaceArticles, storedArticle } from "../../support/e2e-articles.ts";
import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { addButton, fillForm, formDialog, openTable, saveButton } from "../../support/e2e-admin.ts";
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

  const refusal = "Sua conta não tem permissão para isto.";

  test("creating is refused and says so", async ({ page, site }) => {
    await addButton(page).click();
    await fillForm(page, { Título: "Sem licença" });
    await saveButton(page).click();
    await expectToast(page, "Erro ao salvar artigo", refusal, "destructive");
    await expect(formDialog(page).getByRole("alert")).toContainText(refusal);
    expect(await storedArticle(site, "title", "Sem licença")).toBeUndefined();
  });
});
