/** A response that is lost on its way from the real engine, which has carried the request out. Every fault in every act is in tests/screens. */
import { addButton, field, fillForm, formDialog, saveButton } from "../support/e2e-admin.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import { ARTICLES, expectToast } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";
import { IN_DOUBT, MESSAGES } from "../support/fault-messages.ts";

test.use({ isSignedIn: true });

// Rules 8.7 and 10.13.
test("a save whose response is lost is in once, and nothing typed is lost", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(site, [{ title: "Ninguém" }]);
  const titles = async () => {
    const { rows } = await site.backend.sql("select title from public.articles order by title");
    return rows.map(({ title }) => title);
  };
  await page.goto("/admin/articles");
  await addButton(page).click();
  await fillForm(page, { Título: "Minha", Descrição: "Um resumo" });
  let met = 0;
  await page.route(ARTICLES, async (route) => {
    if (route.request().method() === "GET" || met++ > 0) return route.fallback();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await saveButton(page).click();
  const alert = formDialog(page).getByRole("alert");
  for (const text of [MESSAGES.A, IN_DOUBT.create]) await expect(alert).toContainText(text);
  await expect(field(page, "Título")).toHaveValue("Minha");
  await expect(field(page, "Descrição")).toHaveValue("Um resumo");
  expect(await titles()).toEqual(["Minha", "Ninguém"]);
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Minha", "success");
  expect(await titles()).toEqual(["Minha", "Ninguém"]);
});
