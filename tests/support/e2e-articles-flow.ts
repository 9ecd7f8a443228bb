/** The whole life of an article in every build: created, edited, deleted (rules 8.4, 9.1). */
import type { Page } from "@playwright/test";
import { storedArticle } from "./e2e-articles.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  fillForm,
  openTable,
  rows,
  saveButton,
} from "./e2e-admin.ts";
import { cards, expectToast } from "./e2e-screen.ts";
import { expect, type Site } from "./e2e.ts";

export async function expectWholeLifeOfAnArticle(page: Page, site: Site): Promise<void> {
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, {
    Título: "Robôs na padaria",
    Descrição: "Como se assa um pão sozinho.",
    Fonte: "Jornal do Bairro",
    URL: "https://jornal.example/pao",
    "URL da Imagem": "",
    Categoria: "Casos de Uso",
    "Publicado em": "2026-06-02T03:04",
  });
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Robôs na padaria", "success");
  await expect(rows(page).first().getByRole("cell")).toHaveText([
    "Robôs na padaria",
    "Jornal do Bairro",
    "Casos de Uso",
    "2 de junho de 2026",
    "",
  ]);
  const created = (await storedArticle(site, "title", "Robôs na padaria"))!;

  await editButton(page, "Robôs na padaria").click();
  await fillForm(page, { Título: "Robôs no mercado", Categoria: "Mercado" });
  await saveButton(page).click();
  await expectToast(page, "Artigo atualizado com sucesso!", "Robôs no mercado", "success");
  await expect(rows(page, "Robôs no mercado").getByText("Mercado", { exact: true })).toBeVisible();
  expect(await storedArticle(site, "id", created.id)).toEqual({
    id: created.id,
    title: "Robôs no mercado",
    description: "Como se assa um pão sozinho.",
    category: "mercado",
    source: "Jornal do Bairro",
    url: "https://jornal.example/pao",
    image: "",
    publishedAt: "2026-06-02 06:04:00+00",
  });

  await page.goto("/");
  await expect(cards(page, "Robôs no mercado")).toBeVisible();
  await openTable(page);
  await deleteButton(page, "Robôs no mercado").click();
  await confirmButton(page).click();
  await expectToast(page, "Artigo excluído!", 'O artigo "Robôs no mercado" foi removido.');
  await expect(deleteDialog(page)).toHaveCount(0);
  expect(await storedArticle(site, "id", created.id)).toBeUndefined();
  await page.reload();
  await expect(rows(page).locator("[data-action=edit]").first()).toBeVisible();
  await expect(rows(page, "Robôs no mercado")).toHaveCount(0);
}
