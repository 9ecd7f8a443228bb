/** Two people and one article, on the real engine. Each answer to a collision, and each order, is in tests/screens. */
import type { Browser, Page } from "@playwright/test";
import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import {
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  field,
  fillForm,
  formDialog,
  openTable,
  saveButton,
} from "../support/e2e-admin.ts";
import { expect, signedInState, type Site, test } from "../support/e2e.ts";

const ID = "60000000-0000-4000-a000-000000000001";

async function openFor(browser: Browser, site: Site): Promise<Page> {
  const page = await browser.newPage({ storageState: await signedInState(site) });
  await openTable(page);
  return page;
}

// Rules 9.8, 9.15, 9.16, 9.17 and 9.19.
test("what two people do to one article: nothing is lost or written over unseen", async ({
  browser,
  site,
}) => {
  await replaceArticles(site, [{ id: ID, title: "No começo" }, { title: "Outro artigo" }]);
  const stored = async () => (await storedArticle(site, "id", ID))?.title;
  const [a, b] = [await openFor(browser, site), await openFor(browser, site)];
  const notice = formDialog(a).getByRole("alert");
  await editButton(a, "No começo").click();
  await fillForm(a, { Título: "De A" });
  await deleteButton(b, "No começo").click();

  await site.backend.sql(`update public.articles set title = 'Deles' where id = '${ID}'`);
  await saveButton(a).click();
  await expect(notice).toContainText("foi alterado em outro lugar");
  await expect(notice).toContainText("Deles");
  await expect(field(a, "Título")).toHaveValue("De A");
  expect(await a.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("De A");
  expect(await stored()).toBe("Deles");

  const question = deleteDialog(b).getByRole("alert");
  await confirmButton(b).click();
  await expect(question).toContainText("foi alterado em outro lugar");
  expect(await stored()).toBe("Deles");
  await question.getByRole("button", { name: "Excluir assim mesmo" }).click();
  await expect(deleteDialog(b)).toHaveCount(0);
  expect(await stored()).toBeUndefined();

  await notice.getByRole("button", { name: "Salvar por cima" }).click();
  await expect(notice).toContainText("este artigo foi excluído em outro lugar");
  await notice.getByRole("button", { name: "Restaurar" }).click();
  await expect(formDialog(a)).toHaveCount(0);
  expect(await stored()).toBe("De A");
  expect(await a.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("De A");
  for (const page of [a, b]) await page.context().close();
});
