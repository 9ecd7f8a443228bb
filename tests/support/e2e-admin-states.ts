/** The panel's screens and states for e2e-states.ts. */
import { expect, type Page } from "@playwright/test";
import {
  addButton,
  choose,
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
} from "./e2e-admin.ts";
import { keepToast } from "./e2e-screen.ts";
import { ACTIVITY, FILE, ITEM_TITLES, ITEMS, PICTURE, SOURCES } from "../fixtures/panel-rows.ts";

type Open = (page: Page) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Responds with these rows for a table, or with an empty list if near misses are requested. */
const list = (page: Page, table: string, rows: readonly object[]) =>
  page.route(new RegExp(`/rest/v1/${table}\\?`), (route) => {
    const { origin, searchParams } = new URL(route.request().url());
    const stored = searchParams.get("status") === "eq.near-miss" ? [] : rows;
    return route.fulfill({
      body: JSON.stringify(stored).replaceAll(`"${PICTURE}"`, `"${origin}${PICTURE}"`),
      contentType: "application/json",
      headers: { "content-range": `0-0/${stored.length}` },
    });
  });

const countActivity = (page: Page) =>
  page.route(/\/rpc\/feed_activity/, (route) => route.fulfill({ json: ACTIVITY }));

async function openQueue(page: Page): Promise<void> {
  await list(page, "feed_items", ITEMS);
  await page.goto("/admin/review");
  await expect(page.getByRole("heading", { name: /^Para revisar: 5/ })).toBeVisible();
}

async function selectRows(page: Page): Promise<void> {
  for (const row of [0, 1, 3]) await rows(page).nth(row).getByRole("checkbox").check();
  await expect(page.getByText("3 selecionados")).toBeVisible();
}

async function openTools(page: Page): Promise<void> {
  const tools = page.getByRole("button", { name: "Ferramentas" });
  if (await tools.isVisible()) await tools.click();
}

async function beginCategory(page: Page): Promise<void> {
  await openTable(page);
  await selectRows(page);
  await button(page, "Mudar categoria").click();
  await choose(deleteDialog(page).getByLabel("Nova categoria"), "Estudos");
}

async function openImport(page: Page): Promise<void> {
  await openTable(page);
  await openTools(page);
  await button(page, "Importar artigos").click();
  await expect(formDialog(page)).toBeVisible();
}

async function openSources(page: Page, sources: readonly object[] = SOURCES): Promise<void> {
  await list(page, "sources", sources);
  await countActivity(page);
  await page.goto("/admin/sources");
  await expect(
    page.getByRole("heading", { name: `Suas fontes (${sources.length})` }),
  ).toBeVisible();
}

const firstTitle = async (page: Page) => (await page.getByRole("cell").first().innerText()).trim();

async function beginDeletion(page: Page): Promise<void> {
  await openTable(page);
  await deleteButton(page, await firstTitle(page)).click();
  await expect(deleteDialog(page)).toBeVisible();
}

async function saveForm(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(formDialog(page)).toHaveCount(0);
}

async function schedule(page: Page): Promise<string> {
  const title = "Prefeitura publica amanhã o balanço da automação";
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: title, Fonte: "Diário do Município" });
  await formDialog(page).getByRole("button", { name: "Agendar para amanhã às 08:00" }).click();
  await saveForm(page);
  await expect(rows(page, title)).toContainText("Agendado");
  return title;
}

export const ADMIN_STATES: Readonly<Record<string, Open>> = {
  painel: async (page) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Painel Administrativo" })).toBeVisible();
  },
  "painel-semana": async (page) => {
    await countActivity(page);
    await page.goto("/admin");
    await expect(page.getByRole("table", { name: /^Publicados nos últimos 7 dias/ })).toBeVisible();
  },
  senha: async (page) => {
    await page.goto("/admin");
    await button(page, "Trocar senha").click();
    await expect(formDialog(page)).toBeVisible();
  },
  tabela: openTable,
  agendado: async (page) => {
    await schedule(page);
  },
  "agendado-formulario": async (page) => {
    await editButton(page, await schedule(page)).click();
    await expect(formDialog(page).getByText(/^Será publicado em /)).toBeVisible();
  },
  excluidos: async (page) => {
    await openTable(page);
    for (const at of [1, 2]) {
      await deleteButton(page, await firstTitle(page)).click();
      await confirmButton(page).click();
      await expect(deleteDialog(page), `deletion ${at}`).toHaveCount(0);
    }
    await openTools(page);
    await button(page, "Excluídos").click();
    await expect(page.getByText("Excluídos (2)")).toBeVisible();
  },
  versoes: async (page) => {
    await openTable(page);
    const title = await firstTitle(page);
    await editButton(page, title).click();
    await fillForm(page, { Fonte: "Diário do Município", Categoria: "Mercado" });
    await saveForm(page);
    await editButton(page, title).click();
    await formDialog(page).getByText("Versões anteriores").click();
    await button(page, /^Restaurar a versão/)
      .first()
      .scrollIntoViewIfNeeded();
  },
  lote: async (page) => {
    await openTable(page);
    await selectRows(page);
  },
  "lote-categoria": beginCategory,
  formulario: async (page) => {
    await openTable(page);
    await addButton(page).click();
    await expect(formDialog(page)).toBeVisible();
  },
  importacao: openImport,
  "importacao-previa": async (page) => {
    await openImport(page);
    await page.getByLabel("Ou cole as linhas aqui").fill(FILE);
    await button(page, "Ver prévia").click();
    await expect(page.getByRole("region", { name: "Colunas do arquivo" })).toBeVisible();
  },
  "fontes-vazias": (page) => openSources(page, []),
  fontes: (page) => openSources(page),
  "fonte-nova": async (page) => {
    await openSources(page);
    await button(page, "Adicionar fonte").click();
    await expect(formDialog(page)).toBeVisible();
  },
  "fila-vazia": async (page) => {
    await list(page, "feed_items", []);
    await page.goto("/admin/review");
    await expect(page.getByText("Nada para revisar.")).toBeVisible();
  },
  fila: openQueue,
  "fila-selecao": async (page) => {
    await openQueue(page);
    for (const title of [0, 2, 3])
      await page.getByLabel(`Selecionar ${ITEM_TITLES[title]}`).check();
    await expect(button(page, "Publicar selecionados (3)")).toBeVisible();
  },
  revisao: async (page) => {
    await openQueue(page);
    await button(page, `Revisar ${ITEM_TITLES[0]}`).click();
    await expect(formDialog(page)).toBeVisible();
    await expect(field(page, "Título")).toHaveValue(ITEM_TITLES[0]!);
  },
  exclusao: beginDeletion,
  "aviso-excluido": async (page) => {
    await beginDeletion(page);
    await confirmButton(page).click();
    await keepToast(page, null, "Desfazer");
  },
  "aviso-categoria": async (page) => {
    await beginCategory(page);
    await button(page, "Mudar 3 artigos").click();
    await keepToast(page, "success", "Desfazer");
  },
};
