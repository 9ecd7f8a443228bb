/** The queue when something goes wrong: nothing is published that was not meant, and everything can be taken back. */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { choose, formDialog, saveButton } from "../support/e2e-admin.ts";
import { expectNoBarriers } from "../support/e2e-axe.ts";
import { expectToast } from "../support/e2e-screen.ts";

test.use({ isSignedIn: true });

interface Database {
  backend: { sql: (text: string) => Promise<{ rows: Record<string, unknown>[] }> };
}

test.beforeEach(({ site }) =>
  site.backend.sql("truncate public.feed_items, public.sources").then(() => undefined),
);

const entry = (page: Page, title: string) =>
  page.getByRole("listitem", { name: title, exact: true });

async function openQueue(page: Page, { backend }: Database, titles: string[]) {
  const rows = titles.map(
    (title, n) =>
      `('g${n}', 'site.com.br/${n}', 'https://site.com.br/${n}', '${title}', 'Blog', now() - interval '${n} hours', 15)`,
  );
  await backend.sql(
    `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score) values ${rows.join(",")}`,
  );
  await page.goto("/admin/review");
  await expect(
    page.getByRole("heading", { name: `À espera da sua decisão (${titles.length})` }),
  ).toBeVisible();
}

const published = ({ backend }: Database) =>
  backend
    .sql("select title from public.articles where source = 'Blog' order by title")
    .then(({ rows }) => rows.map(({ title }) => title));
const waiting = ({ backend }: Database) =>
  backend
    .sql("select title from public.feed_items where status = 'waiting' order by title")
    .then(({ rows }) => rows.map(({ title }) => title));

/** The server does it, and its response is lost. */
async function lose(route: Route) {
  await route.fetch();
  await route.abort("connectionreset");
}

const APPROVAL = /\/rpc\/approve_items/;

// Rule 14.26.
test("a draft begun for one item is offered for no other one, and no second article follows it", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um", "Zapier dois"]);
  await page.getByRole("button", { name: "Aprovar UiPath um" }).click();
  await formDialog(page).getByLabel("Título").fill("Meio título de um");
  await formDialog(page).getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Aprovar Zapier dois" }).click();
  await expect(formDialog(page).getByLabel("Título")).toHaveValue("Zapier dois");
  await expect(formDialog(page).getByRole("button", { name: "Restaurar rascunho" })).toHaveCount(0);
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Zapier dois", "success");
  await expect(entry(page, "Zapier dois")).toHaveCount(0);
  expect(await published(site)).toEqual(["Zapier dois"]);
  expect(await waiting(site)).toEqual(["UiPath um"]);
});

// Rule 14.26.
test("an item that somebody has begun to edit is not published as it stands", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um", "Zapier dois"]);
  await page.keyboard.press("a");
  await formDialog(page).getByLabel("Título").fill("UiPath um, corrigido");
  await page.keyboard.press("Escape");
  await expect(entry(page, "UiPath um")).toContainText("Rascunho não salvo");
  await page.keyboard.press("Shift+A");
  await expectToast(page, "Este item pede uma olhada: abra o formulário (A).", "UiPath um");
  await page.getByRole("button", { name: "Selecionar todos (2)" }).click();
  await page.getByRole("button", { name: "Aprovar selecionados (2)" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Rascunho não salvo: pede uma olhada");
  await page.getByRole("button", { name: "Fechar", exact: true }).click();
  expect(await published(site)).toEqual(["Zapier dois"]);

  await page.getByRole("button", { name: "Aprovar UiPath um" }).click();
  await formDialog(page).getByRole("button", { name: "Restaurar rascunho" }).click();
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "UiPath um, corrigido", "success");
  expect(await published(site)).toEqual(["UiPath um, corrigido", "Zapier dois"]);
});

// Rules 9.15 and 14.24.
test("what somebody else has published meanwhile is shown, and is not written over unseen", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um"]);
  await page.getByRole("button", { name: "Aprovar UiPath um" }).click();
  await formDialog(page).getByLabel("Título").fill("UiPath um, por mim");
  await site.backend.sql(
    `with theirs as (insert into public.articles (title, source) values ('De outra pessoa', 'Blog') returning id)
     update public.feed_items set status = 'approved', article_id = theirs.id, decided_at = now() from theirs`,
  );
  await saveButton(page).click();
  const alert = formDialog(page).getByRole("alert");
  await expect(alert).toContainText("O item já foi aprovado em outro lugar.");
  await expect(alert).toContainText("De outra pessoa");
  await expectNoBarriers(page, "published meanwhile");
  await saveButton(page).click();
  await expect(alert).toContainText("De outra pessoa");
  expect(await published(site)).toEqual(["De outra pessoa"]);
  await alert.getByRole("button", { name: "Gravar por cima" }).click();
  await expectToast(page, "Artigo atualizado com sucesso!", "UiPath um, por mim", "success");
  expect(await published(site)).toEqual(["UiPath um, por mim"]);
});

// Rules 9.5 and 14.24.
test("what is typed while an item is published is an edit of the article", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um"]);
  await page.route(APPROVAL, async (route) => {
    await formDialog(page).getByLabel("Título").fill("UiPath um, e o resto");
    await route.continue();
  });
  await page.getByRole("button", { name: "Aprovar UiPath um" }).click();
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "UiPath um", "success");
  await page.goto("/admin/articles");
  await page.getByRole("button", { name: "Restaurar rascunho" }).click();
  await expect(formDialog(page)).toContainText("Editar Artigo");
  await saveButton(page).click();
  await expectToast(page, "Artigo atualizado com sucesso!", "UiPath um, e o resto", "success");
  expect(await published(site)).toEqual(["UiPath um, e o resto"]);
});

// Rule 14.24.
test("an approval whose response is lost is looked up, and can be taken back", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/);
  await openQueue(page, site, ["UiPath um"]);
  await page.route(APPROVAL, lose, { times: 1 });
  await page.getByRole("button", { name: "Aprovar UiPath um" }).click();
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "UiPath um", "success");
  expect(await published(site)).toEqual(["UiPath um"]);
  await page.keyboard.press("u");
  await expectToast(page, "Aprovação desfeita.", "UiPath um");
  expect(await published(site)).toEqual([]);
  expect(await waiting(site)).toEqual(["UiPath um"]);
});

// Rule 14.15.
test("fourteen at once are one request and one reload, and one undo takes all of them back", async ({
  page,
  site,
}) => {
  const titles = Array.from({ length: 14 }, (_, n) => `UiPath ${n}`);
  await openQueue(page, site, titles);
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isCount = request.method() === "HEAD";
    if (pathname.startsWith("/rest/") && !isCount) requests.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole("button", { name: "Selecionar todos (14)" }).click();
  await page.getByRole("button", { name: "Aprovar selecionados (14)" }).click();
  await expectToast(page, "14 artigos publicados.", "Pressione U para desfazer.", "success");
  await page.waitForLoadState("networkidle");
  // In the panel a reload is the list, and what is scheduled.
  expect(requests).toEqual([
    "POST /rest/v1/rpc/approve_items",
    "GET /rest/v1/articles",
    "GET /rest/v1/articles",
  ]);
  await page.keyboard.press("u");
  await expectToast(page, "14 aprovações desfeitas.", "UiPath 0…");
  expect(await published(site)).toEqual([]);
  expect(await waiting(site)).toHaveLength(14);
});

// Rule 14.7.
test("with a list of news that failed, what is published already is not published again", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET|could not be loaded/);
  await site.backend.sql(
    "insert into public.articles (title, url, source) values ('Antes', 'http://www.site.com.br/0/?utm_source=x', 'Blog')",
  );
  await page.route(/\/rest\/v1\/articles\?select=\*/, (route) => route.abort("connectionreset"));
  await openQueue(page, site, ["UiPath um", "Zapier dois"]);
  await expect(page.getByText(/A lista de notícias não veio inteira/)).toBeVisible();
  await page.getByRole("button", { name: "Selecionar todos (2)" }).click();
  await page.getByRole("button", { name: "Aprovar selecionados (2)" }).click();
  await expect.poll(() => published(site)).toEqual(["Antes", "Zapier dois"]);
  await expect(entry(page, "Zapier dois")).toHaveCount(0);
});

test("no row stands under a filter that it does not belong to", async ({ page, site }) => {
  await openQueue(page, site, ["UiPath um"]);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/feed_items.*status=eq\.rejected/, async (route) => {
    await held;
    await route.fallback();
  });
  await choose(page.getByLabel("Situação"), "Rejeitados");
  await expect(entry(page, "UiPath um")).toHaveCount(0);
  release?.();
  await expect(page.getByText("Nenhum item com este filtro.")).toBeVisible();
});

// Rule 14.26.
test("the keys act at once on the item that is shown as current, and the focus never leaves the queue", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um", "Zapier dois", "Blue Prism três"]);
  await expect(entry(page, "UiPath um")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("r");
  await expect(entry(page, "UiPath um")).toHaveCount(0);
  await expect(entry(page, "Zapier dois")).toBeFocused();
  await page.keyboard.press("Shift+A");
  await expectToast(
    page,
    "Artigo publicado.",
    "Zapier dois · Pressione U para desfazer.",
    "success",
  );
  await expect(entry(page, "Blue Prism três")).toBeFocused();
  expect(await published(site)).toEqual(["Zapier dois"]);
  await page.keyboard.press("u");
  await expect(entry(page, "Zapier dois")).toBeVisible();
  await page.getByRole("button", { name: "Rejeitar Zapier dois" }).click();
  await expect(entry(page, "Zapier dois")).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
});

// Rules 14.20, 14.27.
test("a near miss is found folded at the foot of the queue, and one key brings it back", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um"]);
  await site.backend.sql(
    "insert into public.feed_items (identity, title, source_name, published_at, score, status) values ('n', 'Quase isso', 'Blog', now(), 3, 'near-miss')",
  );
  await page.reload();
  await expect(entry(page, "Quase isso")).toHaveCount(0);
  await page.getByText("Quase aceitos (1)").click();
  await expect(entry(page, "Quase isso")).toBeVisible();
  await expect(page.getByRole("button", { name: "Aprovar Quase isso" })).toHaveCount(0);
  await expectNoBarriers(page, "near misses");
  await page.keyboard.press("b");
  await expectToast(page, "Item na fila.", "Quase isso", "success");
  await expect(page.getByRole("button", { name: "Aprovar Quase isso" })).toBeVisible();
  expect(await waiting(site)).toEqual(["Quase isso", "UiPath um"]);
});

// Rule 14.20.
test("a source that is always about RPA says so, and judges its preview so", async ({ page }) => {
  await page.goto("/admin/sources");
  await page.getByRole("button", { name: "Adicionar fonte" }).click();
  await formDialog(page).getByLabel("Endereço do feed").fill("https://rpa.com.br/feed");
  await formDialog(page).getByLabel("Sempre sobre RPA").check();
  await formDialog(page).getByRole("button", { name: "Salvar fonte" }).click();
  await expect(entry(page, "rpa.com.br")).toContainText("sempre sobre RPA");
  await page.getByRole("button", { name: "Editar rpa.com.br" }).click();
  await expect(formDialog(page).getByLabel("Sempre sobre RPA")).toBeChecked();
});

test("removing a source moves the focus to its neighbour", async ({ page, site }) => {
  await site.backend.sql(
    "insert into public.sources (name, url) values ('A', 'https://a.com/f'), ('B', 'https://b.com/f'), ('C', 'https://c.com/f')",
  );
  await page.goto("/admin/sources");
  for (const [name, next] of [
    ["B", "Excluir C"],
    ["C", "Excluir A"],
  ] as const) {
    await page.getByRole("button", { name: `Excluir ${name}` }).press("Enter");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Sim, excluir" })
      .press("Enter");
    await expect(entry(page, name)).toHaveCount(0);
    await expect(page.getByRole("button", { name: next })).toBeFocused();
  }
});

// Rule 5.5.
test("a server that is down is told within two seconds, by queue and sources", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_REFUSED|could not be loaded/);
  await page.goto("/admin");
  await page.route(/\/(?:rest|auth)\/v1\//, (route) => route.abort("connectionrefused"));
  for (const path of ["/admin/review", "/admin/sources"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Não foi possível falar com o servidor.",
      { timeout: 2000 },
    );
  }
});

// Rule 14.28.
test("a source that is being typed is asked about before Esc throws it away", async ({ page }) => {
  await page.goto("/admin/sources");
  await page.getByRole("button", { name: "Adicionar fonte" }).click();
  await formDialog(page).getByLabel("Endereço do feed").fill("https://rpa.com.br/feed");
  await page.keyboard.press("Escape");
  await expect(formDialog(page).getByRole("alert")).toHaveText("Descartar o que foi digitado?");
  await expectNoBarriers(page, "question");
  await page.keyboard.press("Enter");
  await expect(formDialog(page).getByLabel("Endereço do feed")).toHaveValue(
    "https://rpa.com.br/feed",
  );
  await expect(formDialog(page).getByLabel("Endereço do feed")).toBeFocused();
  await page.keyboard.press("Escape");
  await formDialog(page).getByRole("button", { name: "Descartar" }).click();
  await expect(formDialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Adicionar fonte" })).toBeFocused();
});

// Rule 14.28.
test("Back asks before a source that is being typed is lost", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("navigation").getByRole("link", { name: "Fontes" }).click();
  await page.getByRole("button", { name: "Adicionar fonte" }).click();
  const address = formDialog(page).getByLabel("Endereço do feed");
  await address.click();
  await address.fill("https://rpa.com.br/feed");
  await page.goBack();
  await expect(formDialog(page).getByRole("alert")).toHaveText("Descartar o que foi digitado?");
  await formDialog(page).getByRole("button", { name: "Continuar editando" }).click();
  await expect(page).toHaveURL(/\/admin\/sources$/);
  await expect(address).toHaveValue("https://rpa.com.br/feed");

  await page.goBack();
  await formDialog(page).getByRole("button", { name: "Descartar" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

// Rule 14.29.
test("all sources are read at once, and those with a problem stand first", async ({
  page,
  site,
}) => {
  await site.backend.sql(
    "insert into public.sources (name, url, last_error, last_success_at) values ('A', 'https://a.com/f', null, now()), ('B', 'https://b.com/f', 'Não há nada', null)",
  );
  await page.route(/\/functions\/v1\/ingest/, (route) =>
    route.fulfill({ json: { outcome: { status: "read", added: 2, notices: [] } } }),
  );
  await page.goto("/admin/sources");
  const names = page.getByRole("list", { name: "Fontes" }).getByRole("heading");
  await expect(names).toHaveText(["B", "A"]);
  await page.getByRole("button", { name: "Ler todas" }).click();
  await expectToast(page, "2 fontes lidas.", "4 itens novos na fila.", "success");
});

// Rule 16.5.
test("keys that are off, and the account of a run, have no barriers", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/);
  await page.addInitScript(() => window.localStorage.setItem("radar-rpa-shortcuts", "off"));
  await openQueue(page, site, ["UiPath um", "Zapier dois"]);
  await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
  for (const key of ["r", "x", "a", "Shift+A", "?"]) await page.keyboard.press(key);
  await expect(formDialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /selecionados/ })).toHaveCount(0);
  expect(await waiting(site)).toEqual(["UiPath um", "Zapier dois"]);
  await expectNoBarriers(page, "keys off");
  await page.route(APPROVAL, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Selecionar todos (2)" }).click();
  await page.getByRole("button", { name: "Aprovar selecionados (2)" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("2 artigos sem resposta:");
  await expectNoBarriers(page, "account");
});
