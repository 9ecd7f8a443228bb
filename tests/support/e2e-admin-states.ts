/** The panel's screens and states that are looked at, see e2e-states.ts. */
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

type Open = (page: Page) => Promise<void>;

/** One of the site's own. */
const PICTURE = "/share.png";

const CATEGORIES = ["tecnologia", "mercado", "estudos", "casos-de-uso"];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** What the database says of a table: these rows, where it is not asked for near misses. */
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

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** What the panel begins with, as the database counts it. */
const ACTIVITY = {
  today: "2026-03-04",
  published: [
    ["source", "Blog da UiPath", [3, 2, 0, 4, 1, 0, 2]],
    ["source", "Portal de Notícias com um nome comprido", [2, 1, 1, 0, 2, 0, 1]],
    ["import", "", [0, 60, 0, 0, 0, 0, 0]],
    ["hand", "", [1, 0, 0, 0, 0, 0, 0]],
  ].map(([origin, source, days]) => ({ origin, source, days })),
  rejected: 31,
  near_misses: 112,
  new_waiting: 3,
  articles: 1234,
  scheduled: { count: 1, next: "2026-03-05T08:00:00" },
  dead_addresses: 4,
  sources: ["saudavel", "sem-revisao"].map((id) => ({
    id,
    published: 12,
    rejected: 3,
    near_misses: 41,
    last_found: hoursAgo(50),
  })),
};

const countActivity = (page: Page) =>
  page.route(/\/rpc\/feed_activity/, (route) => route.fulfill({ json: ACTIVITY }));

const READ = { last_attempt_at: hoursAgo(1), last_success_at: hoursAgo(1) };

/** A source in each of its states. */
const SOURCES = [
  { id: "saudavel", name: "Blog da UiPath", url: "https://www.uipath.com/blog/rss.xml", ...READ },
  {
    id: "sem-revisao",
    name: "Automation Anywhere",
    url: "https://www.automationanywhere.com/feed",
    ...READ,
    category: "mercado",
    auto_approve_score: 1,
    always_on_topic: true,
    keep_words: ["robô de software", "hiperautomação"],
    block_words: ["drone", "robô aspirador"],
  },
  {
    id: "com-problema",
    name: "Jornal do Comércio, caderno de tecnologia e de negócios",
    url: "https://www.jornaldocomercio.com/_conteudo/tecnologia/rss/uma-pasta-de-nome-comprido.xml",
    last_attempt_at: hoursAgo(2),
    last_success_at: hoursAgo(120),
    last_error: "O servidor respondeu 503.",
    last_error_at: hoursAgo(2),
    failures: 9,
    moved_to: "https://www.jornaldocomercio.com.br/rss.xml",
  },
  {
    id: "calada",
    name: "Revista Processos",
    url: "https://processos.example/feed",
    ...READ,
    notices: ["O item mais novo tem 74 dias: talvez o feed tenha mudado de endereço."],
  },
  { id: "nova", name: "Portal da Gestão", url: "https://gestao.example/feed" },
  { id: "pausada", name: "IT Mídia", url: "https://itmidia.example/rss", ...READ, is_paused: true },
];

const ITEM_TITLES = [
  "Prefeitura reduz de 20 para 3 dias o prazo de licenças com robôs de software",
  "Robôs de software reduzem de 20 para 3 dias o prazo de licenças na prefeitura",
  "UiPath anuncia agentes que escolhem sozinhos o robô de cada etapa",
  "Tribunal de Contas usa RPA para conferir cinco mil contratos por mês e encontra pagamentos em dobro",
  "Banco troca planilhas por automação",
];

const REASONS = [
  { term: "robô de software", place: "title", points: 15, isCertain: true },
  { term: "licenças", place: "text", points: 5 },
  { term: "UiPath", place: "text", points: 10 },
];

/** Pieces of news, two of which are one, one without a date and one with a picture. */
const ITEMS = ITEM_TITLES.map((title, n) => ({
  id: `item-${n}`,
  identity: `${n}`,
  address_key: `noticia.example/${n}`,
  url: `https://noticia.example/${n}`,
  title,
  description:
    n === 4
      ? ""
      : "Robôs conferem documentos e avisam o requerente; servidores decidem. ".repeat(3),
  image: n === 2 ? PICTURE : "",
  source_name: n === 1 ? "Diário do Município" : "Blog da UiPath",
  category: CATEGORIES[n % 4],
  published_at: hoursAgo(3 * n + 2),
  found_at: hoursAgo(1),
  score: 30 - n,
  reasons: n === 4 ? REASONS.slice(0, 1) : REASONS,
  flags: n === 3 ? ["no-date"] : [],
  status: "waiting",
}));

async function openQueue(page: Page): Promise<void> {
  await list(page, "feed_items", ITEMS);
  await page.goto("/admin/review");
  await expect(page.getByRole("heading", { name: /^Para revisar: 5/ })).toBeVisible();
}

async function selectRows(page: Page): Promise<void> {
  for (const row of [0, 1, 3]) await rows(page).nth(row).getByRole("checkbox").check();
  await expect(page.getByText("3 selecionados")).toBeVisible();
}

async function begin(page: Page, name: string): Promise<void> {
  await openTable(page);
  await selectRows(page);
  await button(page, name).click();
  await expect(deleteDialog(page)).toBeVisible();
}

/** On a phone the table's tools are folded away. */
async function unfold(page: Page): Promise<void> {
  const tools = page.getByRole("button", { name: "Ferramentas" });
  if (await tools.isVisible()) await tools.click();
}

async function openImport(page: Page): Promise<void> {
  await openTable(page);
  await unfold(page);
  await button(page, "Importar artigos").click();
  await expect(formDialog(page)).toBeVisible();
}

const FILE = `Título;Link;Data;Categoria;Autor;Resumo
Robôs conferem contratos;https://noticia.example/1;20/11/2026;Mercado;Ana;Um resumo de tamanho comum
Automação na prefeitura;https://noticia.example/2;21/11/2026;Blockchain;Rui;Outro resumo
Automação na prefeitura;https://noticia.example/2;21/11/2026;Blockchain;Rui;Outro resumo
;https://noticia.example/3;;;;
"RPA, passo a passo";https://noticia.example/4;amanhã;Estudos;Ana;`;

async function openSources(page: Page, sources: readonly object[] = SOURCES): Promise<void> {
  await list(page, "sources", sources);
  await countActivity(page);
  await page.goto("/admin/sources");
  await expect(
    page.getByRole("heading", { name: `Suas fontes (${sources.length})` }),
  ).toBeVisible();
}

const firstTitle = async (page: Page) => (await page.getByRole("cell").first().innerText()).trim();

async function saveForm(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(formDialog(page)).toHaveCount(0);
}

/** Tomorrow's article, first in the table. */
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

/** By the name of their screenshot. */
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
    await unfold(page);
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
  "lote-exclusao": (page) => begin(page, "Excluir selecionados"),
  "lote-categoria": async (page) => {
    await begin(page, "Mudar categoria");
    await choose(deleteDialog(page).getByLabel("Nova categoria"), "Estudos");
  },
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
  exclusao: async (page) => {
    await openTable(page);
    await deleteButton(page, await firstTitle(page)).click();
    await expect(deleteDialog(page)).toBeVisible();
  },
};
