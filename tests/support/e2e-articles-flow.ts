/** The whole life of an article, for every build: created, edited, deleted (rules 8.4, 9.1). */
import type { Page, Request } from "@playwright/test";
import { storedArticle } from "./e2e-articles.ts";
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
} from "./e2e-admin.ts";
import { cards, expectToast } from "./e2e-screen.ts";
import { expect, type Site } from "./e2e.ts";

const SEVEN_FIELDS = ["category", "description", "image", "publishedAt", "source", "title", "url"];

function waitForWrite(page: Page, method: string): Promise<Request> {
  return page.waitForRequest(
    (request) => request.method() === method && /\/rest\/v1\/articles/.test(request.url()),
  );
}

const idFilter = (request: Request) => new URL(request.url()).searchParams.get("id");

/** Creates, edits and deletes an article as the administrator, and looks at each outcome in every place. */
export async function expectWholeLifeOfAnArticle(page: Page, site: Site): Promise<void> {
  await openTable(page);
  await addButton(page).click();
  await expect(formDialog(page).getByRole("heading")).toHaveText("Adicionar Novo Artigo");
  await fillForm(page, {
    Título: "Robôs na padaria",
    Descrição: "Como se assa um pão sozinho.",
    Fonte: "Jornal do Bairro",
    URL: "https://jornal.example/pao",
    "URL da Imagem": "",
    Categoria: "Casos de Uso",
    "Publicado em": "2026-06-02T03:04",
  });
  const post = waitForWrite(page, "POST");
  await saveButton(page).click();
  expect((await post).postDataJSON()).toEqual({
    title: "Robôs na padaria",
    description: "Como se assa um pão sozinho.",
    category: "casos-de-uso",
    source: "Jornal do Bairro",
    url: "https://jornal.example/pao",
    image: "",
    publishedAt: "2026-06-02T06:04:00.000Z",
  });
  await expectToast(page, "Artigo criado com sucesso!", "Robôs na padaria", "success");
  await expect(formDialog(page)).toHaveCount(0);
  await expect(rows(page).first().getByRole("cell")).toHaveText([
    "Robôs na padaria",
    "Jornal do Bairro",
    "Casos de Uso",
    "2 de junho de 2026",
    "",
  ]);
  const { id } = (await storedArticle(site, "title", "Robôs na padaria"))!;

  await editButton(page, "Robôs na padaria").click();
  await expect(formDialog(page).getByRole("heading")).toHaveText("Editar Artigo");
  await fillForm(page, { Título: "Robôs no mercado", Categoria: "Mercado" });
  const patch = waitForWrite(page, "PATCH");
  await saveButton(page).click();
  expect(idFilter(await patch)).toBe(`eq.${id}`);
  expect(Object.keys((await patch).postDataJSON() as object).toSorted()).toEqual(SEVEN_FIELDS);
  await expectToast(page, "Artigo atualizado com sucesso!", "Robôs no mercado", "success");
  await expect(rows(page, "Robôs no mercado").getByText("Mercado", { exact: true })).toBeVisible();
  expect(await storedArticle(site, "id", id)).toMatchObject({
    title: "Robôs no mercado",
    description: "Como se assa um pão sozinho.",
    category: "mercado",
    publishedAt: "2026-06-02 06:04:00+00",
  });

  await page.goto("/");
  await expect(cards(page, "Robôs no mercado")).toBeVisible();
  await openTable(page);
  await deleteButton(page, "Robôs no mercado").click();
  await expect(deleteDialog(page)).toContainText(
    'Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "Robôs no mercado" do banco de dados.',
  );
  const remove = waitForWrite(page, "DELETE");
  await confirmButton(page).click();
  expect(idFilter(await remove)).toBe(`eq.${id}`);
  await expectToast(page, "Artigo excluído!", 'O artigo "Robôs no mercado" foi removido.');
  await expect(deleteDialog(page)).toHaveCount(0);
  await expect(rows(page, "Robôs no mercado")).toHaveCount(0);
  expect(await storedArticle(site, "id", id)).toBeUndefined();
  await page.reload();
  await expect(rows(page).locator("[data-action=edit]").first()).toBeVisible();
  await expect(rows(page, "Robôs no mercado")).toHaveCount(0);
}
