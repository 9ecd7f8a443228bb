import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { openTable, rows } from "../support/e2e-admin.ts";
import { ARTICLES, recordRequests } from "../support/e2e-screen.ts";
import { expect, type Site, test } from "../support/e2e.ts";

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
