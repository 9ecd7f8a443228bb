import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { formDialog, openTable, rows } from "../support/e2e-admin.ts";
import { ARTICLES, recordRequests } from "../support/e2e-screen.ts";
import { expect, signedInState, type Site, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const preview = (page: Page) => page.locator("[data-slot=import-preview]");
const summary = (page: Page) => page.locator("[data-slot=bulk-summary]");
const account = (page: Page) => page.locator("[data-slot=import-account]");

async function storedRows({ backend }: Site) {
  const { rows: stored } = await backend.sql(
    `select title, description, category, source, url, image, "publishedAt"::text
     from public.articles order by title`,
  );
  return stored;
}

async function paste(page: Page, count: number) {
  await page.getByRole("button", { name: "Importar artigos" }).click();
  const lines = Array.from({ length: count }, (_, n) => `Linha ${n};mercado`);
  await page.getByLabel("Ou cole as linhas aqui").fill(`Título;Categoria\n${lines.join("\n")}`);
  await page.getByRole("button", { name: "Ver prévia" }).click();
  await expect(preview(page)).toBeVisible();
}

test("a file brings back what was exported, and nothing twice", async ({ page, site }) => {
  await replaceArticles(site, [
    { title: "=1+1", description: 'linha 1\r\n"linha 2"; fim', publishedAt: null },
    { title: "Ação 👩‍👩‍👧", category: "Mercado", publishedAt: "2026-01-02 03:04:05.678901+00" },
  ]);
  await openTable(page);
  const before = await storedRows(site);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  const file = await (await download).path();
  const name = (await download).suggestedFilename();
  expect(name).toMatch(/^artigos-.*\.csv$/);

  await site.backend.sql("truncate public.articles");
  await page.reload();
  await expect(page.getByText("Nenhum artigo ainda.")).toBeVisible();
  for (const isThere of [false, true]) {
    await page.getByRole("button", { name: "Importar artigos" }).click();
    const upload = { name, mimeType: "text/plain", buffer: await readFile(file) };
    await page.getByLabel("Arquivo CSV").setInputFiles(upload);
    if (isThere) {
      await expect(preview(page)).toHaveText("Já na lista: 2 (não se repetem)", {
        useInnerText: true,
      });
      break;
    }
    await page.getByRole("button", { name: "Importar 2 artigos" }).click();
    await expect(account(page)).toContainText("2 de 2 artigos");
    await page.getByRole("button", { name: "Concluir" }).click();
  }
  expect(await storedRows(site)).toEqual(before);
});

const isInsert = (route: Route) => route.request().method() === "POST";

test("an import that is stopped says exactly what is in, and goes on from there", async ({
  page,
  site,
}) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  await paste(page, 500);
  await expectNoBarriers(page);
  let posts = 0;
  await page.route(ARTICLES, async (route) => {
    if (isInsert(route) && ++posts === 2) {
      await page.getByRole("button", { name: "Interromper" }).click();
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Importar 500 artigos" }).click();
  await expect(summary(page)).toContainText("400 artigos gravados.");
  await expect(account(page)).toContainText(
    "400 de 500 artigos da importação estão nela. Faltam 100.",
  );
  expect(await storedRows(site)).toHaveLength(401);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Continuar: importar 100 artigos" }).click();
  await expect(account(page)).toContainText("500 de 500 artigos da importação estão nela.");
  expect(await storedRows(site)).toHaveLength(501);
});

// Rule 12.7.
test("a file is compared with what other people have put in since the list was loaded", async ({
  page,
  site,
  browser,
}) => {
  await replaceArticles(site, [{ title: "Um" }]);
  const context = await browser.newContext({ storageState: await signedInState(site) });
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/articles`);
  await expect(rows(other)).toHaveCount(1);

  await openTable(page);
  await paste(page, 3);
  await page.getByRole("button", { name: "Importar 3 artigos" }).click();
  await expect(account(page)).toContainText("Não falta nenhum.");

  await paste(other, 5);
  await expect(preview(other)).toContainText("Já na lista: 3");
  await other.getByRole("button", { name: "Importar 2 artigos" }).click();
  await expect(account(other)).toContainText("5 de 5 artigos da importação estão nela.");
  expect(await storedRows(site)).toHaveLength(6);
  await context.close();
});

// Rule 12.7.
test("neither a picture called a spreadsheet nor bare addresses are published at once", async ({
  page,
  site,
}) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  await page.getByRole("button", { name: "Importar artigos" }).click();
  const picture = Buffer.from(
    `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n${"\xff\xd8;,\n".repeat(40)}`,
    "latin1",
  );
  await page
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "artigos.xlsx", mimeType: "", buffer: picture });
  await expect(formDialog(page).getByRole("alert")).toContainText("não é CSV");
  await expect(preview(page)).toHaveCount(0);

  await page
    .getByLabel("Ou cole as linhas aqui")
    .fill("https://site.com.br/1\nhttps://site.com.br/2");
  await page.getByRole("button", { name: "Ver prévia" }).click();
  await expect(preview(page)).toContainText("Sem título: 2 (ficam de fora)");
  await expect(page.getByRole("button", { name: /^Importar \d/ })).toHaveCount(0);
  expect(await storedRows(site)).toHaveLength(1);
});

// Rules 8.7 and 12.7.
test("an import of 500 whose answers are lost, or come late, makes no row twice and says what is in", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  await paste(page, 500);
  await page.route(ARTICLES, async (route) => {
    if (!isInsert(route)) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Importar 500 artigos" }).click();
  await expect(summary(page)).toHaveText("500 artigos gravados.");
  await expect(account(page)).toContainText("Não falta nenhum.");
  expect(await storedRows(site)).toHaveLength(501);
});

// Rule 12.7.
test("5,000 rows are imported in 25 requests behind a live bar", async ({ page, site }, info) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  const lines = Array.from({ length: 5000 }, (_, n) => `Linha ${n};mercado`);
  await page.getByRole("button", { name: "Importar artigos" }).click();
  await page.getByLabel("Arquivo CSV").setInputFiles({
    name: "artigos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Título;Categoria\n${lines.join("\n")}`),
  });
  await expect(preview(page)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const used = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
    return Math.round(used / 1e6);
  };
  const posts = recordRequests(
    page,
    (request) => request.method() === "POST" && ARTICLES.test(request.url()),
  );
  const before = await heap();
  const start = Date.now();
  await page.getByRole("button", { name: "Importar 5.000 artigos" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(summary(page)).toHaveText("5.000 artigos gravados.", { timeout: 120_000 });
  const seconds = (Date.now() - start) / 1000;
  await expect(account(page)).toContainText("5.000 de 5.000 artigos", { timeout: 60_000 });
  info.annotations.push({
    type: "measured",
    description: `${seconds} s; heap ${before} → ${await heap()} MB`,
  });
  expect(posts).toHaveLength(25);
  const { rows: stored } = await site.backend.sql("select count(*) as n from public.articles");
  expect(Number(stored[0]!.n)).toBe(5001);
});

test("a tab that is closed in the middle leaves no doubles behind", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  await paste(page, 600);
  let posts = 0;
  await page.route(ARTICLES, async (route) => {
    // The third never arrives.
    if (!isInsert(route) || ++posts < 3) await route.continue();
  });
  await page.getByRole("button", { name: "Importar 600 artigos" }).click();
  await expect.poll(async () => (await storedRows(site)).length).toBe(401);
  await page.goto("about:blank");
  // Those of the next page do. Without the route, the browser would send the third after all.
  posts = Number.NEGATIVE_INFINITY;
  await page.goto("/admin/articles");
  await expect(rows(page).first()).toBeVisible();
  await paste(page, 600);
  await expect(preview(page)).toContainText("Já na lista: 400");
  await page.getByRole("button", { name: "Importar 200 artigos" }).click();
  await expect(account(page)).toContainText("600 de 600 artigos da importação estão nela.");
  const titles = (await storedRows(site)).map(({ title }) => title);
  expect(new Set(titles).size).toBe(601);
  expect(titles).toHaveLength(601);
});
