import { addArticle, replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import { expectWholeLifeOfAnArticle } from "../support/e2e-articles-flow.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  field,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import {
  ARTICLES,
  expectToast,
  isListRequest,
  recordRequests,
  holdRequests,
} from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test("the administrator creates, edits and deletes an article @phone", async ({ page, site }) => {
  await expectWholeLifeOfAnArticle(page, site);
});

test("the table lists every article under its five columns", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Um", category: "all" }, { title: "Dois" }]);
  const release = await holdRequests(page, ARTICLES);
  await page.goto("/admin/articles");
  await expect(page.getByRole("heading", { name: "Seus Artigos" })).toBeVisible();
  await expect(page.locator("[data-slot=table-skeleton-row]")).toHaveCount(5);
  await release();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator("[data-slot=table-skeleton-row]")).toHaveCount(0);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Título",
    "Fonte",
    "Categoria",
    "Publicado em",
    "Ações",
  ]);
  await expect(rows(page, "Um").getByText("N/A", { exact: true })).toBeVisible();
  await expect(rows(page, "Dois").getByText("17 de maio de 2026")).toBeVisible();
});

// Rule 12.3.
test("a save loads the list once more, and the rows stay meanwhile", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Um" }, { title: "Dois" }]);
  await openTable(page);
  await editButton(page, "Um").click();
  await fillForm(page, { Título: "Outro" });
  const loads = recordRequests(page, isListRequest);
  const release = await holdRequests(page, ARTICLES, isListRequest);
  await saveButton(page).click();
  await expectToast(page, "Artigo atualizado com sucesso!", "Outro", "success");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator("[data-slot=table-skeleton-row]")).toHaveCount(0);
  await release();
  await expect(rows(page, "Outro")).toBeVisible();
  expect(loads).toHaveLength(1);
});

test("a dialog that is closed gives the focus back to what opened it", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Um" }, { title: "Dois" }]);
  await openTable(page);
  for (const opener of [addButton(page), editButton(page, "Dois"), deleteButton(page, "Dois")]) {
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
});

test("after a save or a deletion the focus is in the row, or in the one that took its place", async ({
  page,
  site,
}) => {
  await replaceArticles(site, [
    { title: "Primeiro", publishedAt: "2026-06-03T00:00:00Z" },
    { title: "Segundo", publishedAt: "2026-06-02T00:00:00Z" },
    { title: "Terceiro", publishedAt: "2026-06-01T00:00:00Z" },
  ]);
  await openTable(page);
  await editButton(page, "Segundo").click();
  await fillForm(page, { Título: "Do meio" });
  await saveButton(page).click();
  await expect(editButton(page, "Do meio")).toBeFocused();

  await deleteButton(page, "Do meio").click();
  await confirmButton(page).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(deleteButton(page, "Terceiro")).toBeFocused();

  await deleteButton(page, "Terceiro").click();
  await confirmButton(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(deleteButton(page, "Primeiro")).toBeFocused();
});

test("Salvar and Sim, excluir act once, however often they are pressed", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  const writes = recordRequests(page, (request) => /POST|DELETE/.test(request.method()));
  const releasePost = await holdRequests(page, ARTICLES, (request) => request.method() === "POST");
  const releaseDelete = await holdRequests(
    page,
    ARTICLES,
    (request) => request.method() === "DELETE",
  );

  await addButton(page).click();
  await fillForm(page, { Título: "Só uma vez" });
  await saveButton(page).dblclick();
  await saveButton(page).click({ force: true });
  await expect(saveButton(page).locator("[data-slot=spinner]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(formDialog(page).getByRole("button", { name: "Cancelar" })).toBeDisabled();
  await expect(formDialog(page)).toBeVisible();
  await releasePost();
  await expect(rows(page, "Só uma vez")).toBeVisible();
  expect(writes.map((request) => request.method())).toEqual(["POST"]);

  await deleteButton(page, "Só uma vez").click();
  await confirmButton(page).dblclick();
  await confirmButton(page).click({ force: true });
  await page.keyboard.press("Escape");
  await expect(deleteDialog(page)).toBeVisible();
  await releaseDelete();
  await expect(deleteDialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  expect(writes.map((request) => request.method())).toEqual(["POST", "DELETE"]);
});

test("Cancelar and Esc close the dialogs and change nothing", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Fica" }]);
  await openTable(page);
  const writes = recordRequests(page, (request) => !/GET|HEAD/.test(request.method()));
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Cancelar" }).click(),
  ]) {
    await editButton(page, "Fica").click();
    await close();
    await expect(formDialog(page)).toHaveCount(0);
    await deleteButton(page, "Fica").click();
    await expect(page.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await close();
    await expect(deleteDialog(page)).toHaveCount(0);
  }
  await editButton(page, "Fica").click();
  await fillForm(page, { Título: "Mudou" });
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(formDialog(page)).toHaveCount(0);
  await expect(rows(page, "Fica")).toBeVisible();
  expect(writes.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});

test("Adicionar after Editar shows an empty form with today's date", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Anterior", category: "estudos" }]);
  await page.clock.setFixedTime("2026-11-20T16:58:31.662Z");
  await openTable(page);
  await editButton(page, "Anterior").click();
  await expect(field(page, "Título")).toHaveValue("Anterior");
  await expect(field(page, "Publicado em")).toHaveValue("2026-05-17T09:00");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await addButton(page).click();
  for (const label of ["Título", "Descrição", "Fonte", "URL", "URL da Imagem"] as const) {
    await expect(field(page, label)).toHaveValue("");
  }
  await expect(field(page, "Categoria")).toHaveText("Tecnologia");
  await expect(field(page, "Publicado em")).toHaveValue("2026-11-20T13:58");
});

test("what nobody touched goes back as it came", async ({ page, site }) => {
  await replaceArticles(site, []);
  const { id } = await addArticle(site, {
    title: "Antes",
    category: "blockchain",
    publishedAt: "2026-01-02 03:04:05.678901+00",
  });
  await openTable(page);
  await editButton(page, "Antes").click();
  await expect(field(page, "Categoria")).toHaveText("blockchain");
  await fillForm(page, { Título: "Depois" });
  await saveButton(page).click();
  await expect(rows(page, "Depois")).toBeVisible();
  expect(await storedArticle(site, "id", id)).toMatchObject({
    title: "Depois",
    category: "blockchain",
    publishedAt: "2026-01-02 03:04:05.678901+00",
  });
});

// Rule 12.4.
test("an article without title, address and date can be edited and deleted", async ({
  page,
  site,
}) => {
  await replaceArticles(site, []);
  const { id } = await addArticle(site, { title: "", url: "", publishedAt: null });
  await openTable(page);
  await expect(rows(page, "Sem título").getByText("Data indisponível")).toBeVisible();
  await editButton(page, "Sem título").click();
  await expect(field(page, "Título")).toHaveValue("");
  await fillForm(page, { Fonte: "Outra fonte" });
  await saveButton(page).click();
  await expect(rows(page, "Sem título").getByText("Outra fonte")).toBeVisible();
  expect(await storedArticle(site, "id", id)).toMatchObject({
    title: "",
    url: "",
    publishedAt: null,
  });
  await deleteButton(page, "Sem título").click();
  await confirmButton(page).click();
  await expectToast(page, "Artigo excluído!", 'O artigo "Sem título" foi removido.');
  await expect(deleteDialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
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
