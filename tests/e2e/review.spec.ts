/** The sources and the queue as a whole. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { formDialog } from "../support/e2e-admin.ts";
import { expectNoBarriers } from "../support/e2e-axe.ts";
import { expectToast } from "../support/e2e-screen.ts";

test.use({ isSignedIn: true });

interface Database {
  backend: { sql: (text: string) => Promise<{ rows: Record<string, unknown>[] }> };
}

test.beforeEach(({ site }) =>
  site.backend.sql("truncate public.feed_items, public.sources").then(() => undefined),
);

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
  await expectNoBarriers(page, "keys off");
  await page.route(/\/rpc\/(?:approve|decide)_items/, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Selecionar todos (2)" }).click();
  await page.getByRole("button", { name: "Aprovar selecionados (2)" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("2 artigos sem resposta:");
  await expectNoBarriers(page, "account");
});
