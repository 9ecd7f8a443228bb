import type { Page } from "@playwright/test";
import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import {
  choose,
  editButton,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { isListRequest, recordRequests } from "../support/e2e-screen.ts";
import { expect, signedInState, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const dialog = (page: Page) => page.getByRole("alertdialog");
const summary = (page: Page) => page.locator("[data-slot=bulk-summary]");
const everyBox = (page: Page) => page.getByRole("checkbox", { name: /^Selecionar todos os/ });

const idOf = (n: number) => `50000000-0000-4000-a000-${String(n).padStart(12, "0")}`;

async function openWith(page: Page, site: Parameters<typeof replaceArticles>[0], count: number) {
  await replaceArticles(
    site,
    Array.from({ length: count }, (_, n) => ({
      id: idOf(n),
      title: `Artigo ${n}.`,
      url: `https://a.example/${n}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
    })),
  );
  await openTable(page);
  await everyBox(page).check();
}

const DELETIONS = /\/rpc\/delete_articles/;

// Rules 8.7, 12.6 and 12.13.
test("of 50 articles 3 changed elsewhere: 47 are gone in one request, 3 are named and stay selected", async ({
  page,
  site,
}) => {
  await openWith(page, site, 50);
  const changed = [7, 20, 49].map(idOf);
  await site.backend.sql(
    `update public.articles set category = 'mercado' where id in ('${changed.join("','")}')`,
  );
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await expect(dialog(page)).toContainText("Excluir 50 artigos?");
  await expectNoBarriers(page);
  const loads = recordRequests(page, isListRequest);
  const deletions = recordRequests(page, (request) => DELETIONS.test(request.url()));
  await page.getByRole("button", { name: "Sim, excluir 50 artigos" }).click();
  await expect(summary(page)).toContainText("47 artigos excluídos.");
  await expect(summary(page).getByRole("alert").getByRole("listitem")).toHaveText(
    [7, 20, 49].map((n) => new RegExp(`Artigo ${n}\\.O artigo foi alterado em outro lugar`)),
  );
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator("[data-slot=selection-count]")).toHaveText("3 selecionados");
  expect(loads).toHaveLength(1);
  expect(deletions).toHaveLength(1);
  const { rows: left } = await site.backend.sql("select id from public.articles order by id");
  expect(left.map(({ id }) => id)).toEqual(changed);

  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 3 artigos" }).click();
  await expect(summary(page)).toContainText("3 artigos excluídos.");
});

test("a run shows its progress, can be stopped, and names what it did not try", async ({
  page,
  site,
}) => {
  await openWith(page, site, 250);
  let isStopped = false;
  await page.route(DELETIONS, async (route) => {
    if (!isStopped) {
      isStopped = true;
      await expect(page.getByRole("progressbar")).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole("button", { name: "Interromper" }).click();
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 250 artigos" }).click();
  await expect(summary(page)).toContainText("100 artigos excluídos.");
  await expect(summary(page)).toContainText("Interrompido. Nem foi tentado:");
  await page.getByRole("button", { name: "Tentar de novo (150)" }).click();
  await expect(summary(page)).toContainText("150 artigos excluídos.");
});

// Rule 8.7.
test("of 20 deletions whose answer was lost nobody is told that they failed", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openWith(page, site, 20);
  await page.route(DELETIONS, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 20 artigos" }).click();
  await expect(summary(page)).toHaveText("20 artigos excluídos.");
});

// Rule 12.13.
test("a bulk deletion is taken back as a whole, under the ids that the articles had", async ({
  page,
  site,
}) => {
  await openWith(page, site, 3);
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 3 artigos" }).click();
  await page.getByRole("button", { name: "Desfazer (3)" }).click();
  await expect(summary(page)).toHaveText("3 artigos recriados.");
  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(rows(page)).toHaveCount(3);
  const { rows: back } = await site.backend.sql("select id from public.articles order by id");
  expect(back.map(({ id }) => id)).toEqual([0, 1, 2].map(idOf));
});

test("the selection moves to another category", async ({ page, site }) => {
  await openWith(page, site, 3);
  await page.getByRole("button", { name: "Mudar categoria" }).click();
  await choose(page.getByLabel("Nova categoria"), "Estudos");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Mudar 3 artigos" }).click();
  await expect(summary(page)).toContainText("3 artigos alterados.");
  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(rows(page).getByText("Estudos", { exact: true })).toHaveCount(3);
  expect(await storedArticle(site, "id", idOf(1))).toMatchObject({
    title: "Artigo 1.",
    category: "estudos",
    url: "https://a.example/1",
  });
});

// Rules 12.6 and 12.13.
test("moving many writes over nothing that changed elsewhere, and says how it is now", async ({
  page,
  site,
}) => {
  await openWith(page, site, 3);
  await site.backend.sql(
    `update public.articles set category = 'casos-de-uso', title = 'De outra pessoa' where id = '${idOf(1)}'`,
  );
  await page.getByRole("button", { name: "Mudar categoria" }).click();
  await choose(page.getByLabel("Nova categoria"), "Estudos");
  await page.getByRole("button", { name: "Mudar 3 artigos" }).click();
  await expect(summary(page)).toContainText("2 artigos alterados.");
  await expect(summary(page).getByRole("alert")).toContainText(
    "Agora: “De outra pessoa”, Casos de Uso. Nada foi gravado nele.",
  );
  expect(await storedArticle(site, "id", idOf(1))).toMatchObject({ category: "casos-de-uso" });
  await page.getByRole("button", { name: /\(1\)$/ }).click();
  await expect(summary(page)).toContainText("1 artigo alterado.");
  expect(await storedArticle(site, "id", idOf(1))).toMatchObject({
    title: "De outra pessoa",
    category: "estudos",
  });
});

// Rules 12.8 and 12.10.
test("what was deleted comes back once, under its id, also from another browser", async ({
  page,
  site,
  browser,
}) => {
  await openWith(page, site, 2);
  const before = await storedArticle(site, "id", idOf(1));
  await site.backend.sql("truncate public.article_versions; delete from public.articles");
  const context = await browser.newContext({ storageState: await signedInState(site) });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`${site.url}/admin/articles`);
    await one.getByText("Excluídos", { exact: true }).click();
    await expect(one.getByRole("button", { name: "Recriar Artigo 1." })).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 700 });
  // Folded on a phone.
  await page.getByRole("button", { name: "Ferramentas" }).click();
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  for (const one of [page, other]) {
    await one.getByRole("button", { name: "Recriar Artigo 1." }).click();
    await expect(rows(one, "Artigo 1.")).toHaveCount(1);
  }
  const { rows: all } = await site.backend.sql("select id from public.articles");
  expect(all.map(({ id }) => id)).toEqual([idOf(1)]);
  expect(await storedArticle(site, "id", idOf(1))).toEqual(before);
  await context.close();
});

// Rule 12.10.
test("an earlier version is put into the form and saved", async ({ page, site }) => {
  await openWith(page, site, 2);
  await site.backend.sql(
    `update public.articles set title = 'Depois', source = 'Outra' where id = '${idOf(0)}'`,
  );
  await openTable(page);
  await editButton(page, "Depois").click();
  await page.getByText("Versões anteriores").click();
  const version = formDialog(page).getByRole("listitem").first();
  await expect(version).toContainText("Título:Artigo 0.");
  await expectNoBarriers(page);
  await version.getByRole("button", { name: /^Restaurar/ }).click();
  await saveButton(page).click();
  await expect(rows(page, "Artigo 0.")).toBeVisible();
});
