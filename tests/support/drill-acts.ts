/** The acts of the drill table (drill-matrix.ts): how each is led to, done, tried again, and counted in the database. */
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { type DrillAct, type DrillFault, DRILL_FAULTS } from "./drill-matrix.ts";
import { replaceArticles } from "./e2e-articles.ts";
import {
  addButton,
  choose,
  confirmButton,
  deleteButton,
  deleteDialog,
  field,
  fillForm,
  formDialog,
  saveButton,
} from "./e2e-admin.ts";
import { toastOf } from "./e2e-screen.ts";
import { passwordOf, type Site } from "./e2e.ts";
import { IN_DOUBT } from "./fault-matrix.ts";

export const isRenewal = (request: Request) => /grant_type=refresh_token/.test(request.url());
export const isSignIn = (request: Request) => /grant_type=password/.test(request.url());
export const isWriteTo = (path: string) => (request: Request) =>
  request.method() !== "GET" && new URL(request.url()).pathname === `/rest/v1/${path}`;

export interface Scene {
  page: Page;
  site: Site;
  /** The fault's: a name of its own for each cell. */
  name: DrillFault;
}

export interface Act {
  /** Which requests meet the fault. */
  isMeant: (request: Request) => boolean;
  /** Whether the database takes no token but a renewed one. */
  isRenewing?: true;
  /** Whether `count` shows nothing of a request that was carried out and whose response was lost. */
  isTraceless?: true;
  before?: (site: Site) => Promise<void>;
  /** Leads to where the act is one press away. */
  open: (scene: Scene) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** The next try, where it is not the same press. */
  retry?: (page: Page) => Promise<void>;
  /** Where the person is told. */
  told: (page: Page) => Locator;
  /** What is added where nobody knows whether it was done. A place that has it also has the way to sign in again. */
  doubt?: string;
  /** That what was typed or chosen is still there. */
  isKept: (scene: Scene) => Promise<void>;
  /** What the site holds: how many rows the act is to have made, or left. */
  count: (scene: Scene) => Promise<number>;
  /** That count before the act, and after it. */
  counts: (name: DrillFault) => [before: number, after: number];
  /** What the next try says when all is well. */
  success: RegExp;
  /** Checks what is left on screen, and clears it for the next cell. */
  leave?: (scene: Scene) => Promise<void>;
}

const FAULT_NAMES = Object.keys(DRILL_FAULTS) as DrillFault[];

/** The rows of a cell are called as it is, or so with a number. */
const OF_CELL = (column: string) => `(${column} = $1 or ${column} like $1 || ' %')`;

/** One page for all cells: loading it anew is what would take the time. */
async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url(), "http://site.test").pathname !== path) await page.goto(path);
}

async function countRows(
  { site, name }: Scene,
  table: string,
  column: string,
  condition = "true",
): Promise<number> {
  const { rows } = await site.backend.sql(
    `select count(*)::int as count from public.${table} where ${OF_CELL(column)} and ${condition}`,
    [name],
  );
  return rows[0]!.count as number;
}

const countArticles = (scene: Scene) => countRows(scene, "articles", "title");

const others = (table: string, column: string) =>
  `(select json_agg(to_jsonb(row) order by row.id) from public.${table} as row where not ${OF_CELL(column)})::text`;

/** Everything that is not this cell's, in one text. */
export async function bystanders({ site, name }: Scene): Promise<unknown> {
  const { rows } = await site.backend.sql(
    `select ${others("articles", "title")} as articles, ${others("sources", "name")} as sources,
       ${others("feed_items", "title")} as items`,
    [name],
  );
  return rows[0];
}

/** Puts the articles of these cells in place: `count` of each, and one that belongs to none. */
async function fillCells(
  { backend }: Site,
  count: number,
  cells: readonly DrillFault[] = FAULT_NAMES,
): Promise<void> {
  await backend.sql("truncate public.articles, public.article_versions");
  await backend.sql(
    `insert into public.articles (title, url, "publishedAt")
     select fault || ' ' || n, 'https://a.example/' || md5(fault || n), now() - interval '1 minute' * n
     from unnest($1::text[]) as fault, generate_series(1, $2::int) as n
     union all select 'Ninguém', 'https://a.example/', now()`,
    [cells, count],
  );
}

async function openDeleted(page: Page): Promise<void> {
  const list = page.locator("[data-slot=deleted-articles]");
  if ((await list.getAttribute("open")) === null) {
    await page.getByText("Excluídos", { exact: true }).click();
  }
}

const MANY = 20;
const summary = (page: Page) => page.locator("[data-slot=bulk-summary]");
const again = (page: Page) => page.getByRole("button", { name: /^Tentar de novo \(/ });
const IN_DOUBT_MANY = "A operação pode ter chegado ao servidor.";

async function selectCell({ page, name }: Scene): Promise<void> {
  await goTo(page, "/admin/articles");
  await page.getByRole("searchbox").fill(name);
  await expect(page.locator("[data-slot=row-count]")).toHaveText(new RegExp(`^${MANY} de `));
  await page.getByRole("checkbox", { name: /^Selecionar todos os/ }).check();
}

/** What the runs on many articles have in common. */
const RUN = {
  retry: (page: Page) => again(page).click(),
  told: summary,
  doubt: IN_DOUBT_MANY,
  isKept: ({ page }: Scene) => expect(again(page)).toHaveText(`Tentar de novo (${MANY})`),
  leave: ({ page }: Scene) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
} satisfies Partial<Act>;

/** Leaves these items in the queue and opens it. */
async function openQueue({ page, site, name }: Scene, count: number): Promise<void> {
  await site.backend.sql("truncate public.feed_items");
  await site.backend.sql(
    `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score)
     select md5(title), 'site.com.br/' || md5(title), 'https://site.com.br/' || md5(title), title, 'Blog', now(), 15
     from (select case when $2::int = 1 then $1::text else $1 || ' ' || n end as title
           from generate_series(1, $2::int) as n
           union all select 'Ninguém') as items`,
    [name, count],
  );
  await page.goto("/admin/review");
  await expect(
    page.getByRole("heading", { name: `À espera da sua decisão (${count + 1})` }),
  ).toBeVisible();
}

const entry = (page: Page, title: string) =>
  page.getByRole("listitem", { name: title, exact: true });

/** The articles of the cell, each with its item approved: one without the other there is none. */
async function countApproved(scene: Scene): Promise<number> {
  const count = await countArticles(scene);
  expect(await countRows(scene, "feed_items", "title", "status = 'approved'")).toBe(count);
  return count;
}

/** As many as one request holds. */
const APPROVED = 50;

/** The whole file where it matters most, a few rows elsewhere. */
const rowsOf = (name: DrillFault) => (name === "lost" ? 500 : 3);

const SAVE: Act = {
  isMeant: isWriteTo("articles"),
  open: async ({ page, name }) => {
    await goTo(page, "/admin/articles");
    await addButton(page).click();
    await fillForm(page, { Título: name, Descrição: `Sobre ${name}` });
  },
  press: (page) => saveButton(page).click(),
  told: (page) => formDialog(page).getByRole("alert"),
  doubt: IN_DOUBT.create,
  isKept: async ({ page, name }) => {
    await expect(field(page, "Título")).toHaveValue(name);
    await expect(field(page, "Descrição")).toHaveValue(`Sobre ${name}`);
  },
  count: countArticles,
  counts: () => [0, 1],
  success: /Artigo criado com sucesso!/,
};

export const ACTS: Record<DrillAct, Act> = {
  save: SAVE,
  delete: {
    // By the function where a title, such as "403", could be read as something else in an address.
    isMeant: (request) =>
      isWriteTo("articles")(request) || isWriteTo("rpc/delete_articles")(request),
    before: (site) =>
      replaceArticles(
        site,
        FAULT_NAMES.map((title) => ({ title })),
      ),
    open: async ({ page, name }) => {
      await goTo(page, "/admin/articles");
      await deleteButton(page, name).click();
    },
    press: (page) => confirmButton(page).click(),
    told: (page) => deleteDialog(page).getByRole("alert"),
    doubt: IN_DOUBT.delete,
    isKept: ({ page, name }) => expect(deleteDialog(page)).toContainText(`"${name}"`),
    count: countArticles,
    counts: () => [1, 0],
    success: /Artigo excluído!/,
  },
  "delete many": {
    ...RUN,
    isMeant: isWriteTo("rpc/delete_articles"),
    before: (site) => fillCells(site, MANY),
    open: async (scene) => {
      await selectCell(scene);
      await scene.page.getByRole("button", { name: "Excluir selecionados" }).click();
    },
    press: (page) => page.getByRole("button", { name: `Sim, excluir ${MANY} artigos` }).click(),
    count: countArticles,
    counts: () => [MANY, 0],
    success: /^20 artigos excluídos\.$/,
  },
  "move many": {
    ...RUN,
    isMeant: isWriteTo("rpc/update_articles"),
    before: (site) => fillCells(site, MANY),
    open: async (scene) => {
      await selectCell(scene);
      await scene.page.getByRole("button", { name: "Mudar categoria" }).click();
      await choose(scene.page.getByLabel("Nova categoria"), "Estudos");
    },
    press: (page) => page.getByRole("button", { name: `Mudar ${MANY} artigos` }).click(),
    count: (scene) => countRows(scene, "articles", "title", "category = 'estudos'"),
    counts: () => [0, MANY],
    success: /^20 artigos alterados\.$/,
  },
  approve: {
    isMeant: isWriteTo("rpc/approve_items"),
    open: async (scene) => {
      const { page, name } = scene;
      await openQueue(scene, 1);
      await page.getByRole("button", { name: `Aprovar ${name}`, exact: true }).click();
      await fillForm(page, { Descrição: `Sobre ${name}` });
    },
    press: (page) => saveButton(page).click(),
    told: (page) => formDialog(page).getByRole("alert"),
    doubt: IN_DOUBT.create,
    isKept: SAVE.isKept,
    count: countApproved,
    counts: () => [0, 1],
    success: /Artigo criado com sucesso!/,
  },
  "approve many": {
    ...RUN,
    isMeant: isWriteTo("rpc/approve_items"),
    open: async (scene) => {
      const { page, name } = scene;
      await openQueue(scene, APPROVED);
      await page.getByRole("button", { name: `Selecionar todos (${APPROVED + 1})` }).click();
      await page.getByRole("checkbox", { name: "Selecionar Ninguém" }).uncheck();
      await expect(entry(page, `${name} 1`)).toBeVisible();
    },
    press: (page) =>
      page.getByRole("button", { name: `Aprovar selecionados (${APPROVED})` }).click(),
    isKept: ({ page }) => expect(again(page)).toHaveText(`Tentar de novo (${APPROVED})`),
    count: countApproved,
    counts: () => [0, APPROVED],
    success: /50 artigos publicados\./,
    leave: async ({ page }) => expect(entry(page, "Ninguém")).toBeVisible(),
  },
  undo: {
    isMeant: isWriteTo("rpc/undo_approvals"),
    open: async (scene) => {
      const { page, name } = scene;
      await openQueue(scene, 1);
      await entry(page, name).focus();
      await page.keyboard.press("Shift+A");
      await expect(page.getByText("Artigo publicado.", { exact: true })).toBeVisible();
    },
    press: (page) => page.keyboard.press("u"),
    told: toastOf,
    isKept: ({ page, name }) => expect(entry(page, name)).toHaveCount(0),
    count: countApproved,
    counts: () => [1, 0],
    success: /Aprovação desfeita\./,
    leave: ({ page, name }) => expect(entry(page, name)).toBeVisible(),
  },
  recreate: {
    isMeant: isWriteTo("rpc/recreate_articles"),
    before: async (site) => {
      await fillCells(site, 1);
      await site.backend.sql("delete from public.articles where title <> 'Ninguém'");
    },
    open: async ({ page, name }) => {
      await goTo(page, "/admin/articles");
      await openDeleted(page);
      await page.getByRole("button", { name: `Recriar ${name} 1`, exact: true }).focus();
    },
    // On the button that has the focus.
    press: (page) => page.keyboard.press("Enter"),
    told: (page) => page.locator("[data-slot=deleted-articles]").getByRole("alert"),
    doubt: "O artigo pode ter voltado. Tente de novo: ele nunca volta duas vezes.",
    isKept: ({ page, name }) =>
      expect(page.getByRole("button", { name: `Recriar ${name} 1`, exact: true })).toBeFocused(),
    count: countArticles,
    counts: () => [0, 1],
    success: /Artigo recriado!/,
  },
  "recreate many": {
    ...RUN,
    isMeant: isWriteTo("rpc/recreate_articles"),
    open: async ({ page, site, name }) => {
      await fillCells(site, MANY, [name]);
      await site.backend.sql("delete from public.articles where title <> 'Ninguém'");
      await page.goto("/admin/articles");
      await openDeleted(page);
      await page.getByRole("button", { name: "Recriar todos" }).click();
    },
    press: (page) => page.getByRole("button", { name: `Recriar ${MANY} artigos` }).click(),
    count: countArticles,
    counts: () => [0, MANY],
    success: /^20 artigos recriados\.$/,
  },
  import: {
    isMeant: isWriteTo("articles"),
    open: async ({ page, name }) => {
      await goTo(page, "/admin/articles");
      await page.getByRole("button", { name: "Importar artigos" }).click();
      const lines = Array.from({ length: rowsOf(name) }, (_, n) => `${name} ${n};mercado`);
      await page.getByLabel("Ou cole as linhas aqui").fill(`Título;Categoria\n${lines.join("\n")}`);
      await page.getByRole("button", { name: "Ver prévia" }).click();
      await expect(page.locator("[data-slot=import-preview]")).toBeVisible();
    },
    press: (page) => page.getByRole("button", { name: /^Importar \d+ artigos$/ }).click(),
    retry: async (page) => {
      const reload = page.getByRole("button", { name: "Carregar de novo" });
      const goOn = page.locator("button:enabled", { hasText: "Continuar: importar" });
      await expect(reload.or(goOn)).toBeVisible();
      if (await reload.isVisible()) await reload.click();
      await goOn.click();
    },
    told: summary,
    doubt: IN_DOUBT_MANY,
    isKept: ({ page }) =>
      expect(page.getByRole("button", { name: /^Continuar: importar 3 artigos$/ })).toBeVisible(),
    count: countArticles,
    counts: (name) => [0, rowsOf(name)],
    success: /^(?:3|500) artigos gravados\.$/,
    leave: async ({ page, name }) => {
      const count = rowsOf(name);
      await expect(page.locator("[data-slot=import-account]")).toHaveText(
        `Conferido na lista: ${count} de ${count} artigos da importação estão nela. Não falta nenhum.`,
      );
      await page.getByRole("button", { name: "Concluir" }).click();
    },
  },
  source: {
    isMeant: isWriteTo("sources"),
    open: async ({ page, name }) => {
      await goTo(page, "/admin/sources");
      await page.getByRole("button", { name: "Adicionar fonte" }).click();
      const address = `https://exemplo.com.br/${encodeURIComponent(name)}`;
      await formDialog(page).getByLabel("Endereço do feed").fill(address);
      await formDialog(page).getByLabel("Nome").fill(name);
    },
    press: (page) => formDialog(page).getByRole("button", { name: "Salvar fonte" }).click(),
    told: (page) => formDialog(page).getByRole("alert"),
    doubt: "A gravação pode ter chegado ao servidor. Tente de novo: nada é gravado duas vezes.",
    isKept: ({ page, name }) => expect(formDialog(page).getByLabel("Nome")).toHaveValue(name),
    count: (scene) => countRows(scene, "sources", "name"),
    counts: () => [0, 1],
    success: /Fonte adicionada\.|Esta fonte já está na lista\./,
    // The dialog stays with what is in the list already.
    leave: async ({ page }) => {
      if (await formDialog(page).isVisible()) await page.reload();
    },
  },
  "sign in": {
    isMeant: isSignIn,
    isTraceless: true,
    open: async ({ page }) => {
      if (page.url() === "about:blank") await page.goto("/login");
      await page.evaluate(() => localStorage.clear());
      await page.goto("/login");
      await page.getByLabel("Usuário").fill("admin");
      await page.getByLabel("Senha").fill(passwordOf("protected"));
    },
    press: (page) => page.getByRole("button", { name: "Entrar" }).click(),
    told: toastOf,
    isKept: async ({ page }) => {
      await expect(page.getByLabel("Senha")).toHaveValue(passwordOf("protected"));
    },
    // Whoever did not come in has left nothing.
    count: ({ page }) =>
      page.evaluate(
        () =>
          ["isAuthenticated", "radar-rpa-session"].filter(
            (key) => localStorage.getItem(key) !== null,
          ).length,
      ),
    counts: () => [0, 2],
    success: /Login bem-sucedido!/,
  },
  renew: { ...SAVE, isMeant: isRenewal, isRenewing: true, isTraceless: true },
};
