import { expect, type Locator, type Page } from "@playwright/test";
import type { Site } from "./e2e.ts";

interface FormTexts {
  Título?: string;
  Descrição?: string;
  Fonte?: string;
  URL?: string;
  "URL da Imagem"?: string;
  Categoria?: string;
  "Publicado em"?: string;
}

/** Not the placeholder that is shown while a dialog's code loads. */
export const formDialog = (page: Page) => page.locator("[data-slot=dialog-content][role=dialog]");
export const deleteDialog = (page: Page) => page.getByRole("alertdialog");
export const saveButton = (page: Page) =>
  formDialog(page).getByRole("button", { name: "Salvar", exact: true });
export const confirmButton = (page: Page) =>
  deleteDialog(page).getByRole("button", { name: "Sim, excluir" });
export const addButton = (page: Page) => page.getByRole("button", { name: "Adicionar Artigo" });
export const editButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Editar ${title}`, exact: true });
export const deleteButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Excluir ${title}`, exact: true });

/** The rows of the table with this title, or every row. */
export function rows(page: Page, title?: string): Locator {
  const all = page.getByRole("table").locator("tbody").getByRole("row");
  return title === undefined
    ? all
    : all.filter({ has: page.getByRole("cell", { name: title, exact: true }) });
}

export const field = (page: Page, label: keyof FormTexts) =>
  formDialog(page).getByLabel(label, { exact: true });

export async function choose(field: Locator, option: string): Promise<void> {
  await field.click();
  await field.page().getByRole("option", { name: option, exact: true }).click();
}

export async function fillForm(page: Page, texts: FormTexts): Promise<void> {
  for (const [label, text] of Object.entries(texts) as [keyof FormTexts, string][]) {
    if (label === "Categoria") await choose(field(page, label), text);
    else await field(page, label).fill(text);
  }
}

export async function openTable(page: Page): Promise<void> {
  await page.goto("/admin/articles");
  await expect(rows(page).locator("[data-action=edit]").first()).toBeVisible();
}

/** Fills the queue with these items, newest first, and opens it. */
export async function openQueue(
  page: Page,
  { backend }: Pick<Site, "backend">,
  titles: readonly string[],
): Promise<void> {
  await backend.sql("truncate public.feed_items");
  await backend.sql(
    `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score)
     select n::text, 'site.com.br/' || n, 'https://site.com.br/' || n, title, 'Blog', now() - n * interval '5 days', 15
     from jsonb_array_elements_text($1) with ordinality as item (title, n)`,
    [titles],
  );
  await page.goto("/admin/review");
  await expect(page.getByRole("heading", { name: `Para revisar: ${titles.length}` })).toBeVisible();
}
