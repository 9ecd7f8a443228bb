import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { openTable, rows } from "../support/e2e-panel.ts";
import { ARTICLES } from "../support/e2e-screen.ts";
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

for (const format of ["CSV", "JSON"]) {
  test(`a ${format} file brings back what was exported, and nothing twice`, async ({
    page,
    site,
  }) => {
    await replaceArticles(site, [
      { title: "=1+1", description: 'linha 1\r\n"linha 2"; fim', publishedAt: null },
      { title: "Ação 👩‍👩‍👧", category: "Mercado", publishedAt: "2026-01-02 03:04:05.678901+00" },
    ]);
    await openTable(page);
    const before = await storedRows(site);
    await page.getByRole("button", { name: "Exportar artigos" }).click();
    await page.getByRole("radio", { name: new RegExp(`^${format}`) }).check();
    await expectNoBarriers(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportar arquivo" }).click();
    const file = await (await download).path();
    const name = (await download).suggestedFilename();
    expect(name).toMatch(new RegExp(`^artigos-.*\\.${format.toLowerCase()}$`));

    await site.backend.sql("truncate public.articles");
    await page.reload();
    await expect(page.getByText("Nenhum artigo ainda.")).toBeVisible();
    for (const isThere of [false, true]) {
      await page.getByRole("button", { name: "Importar artigos" }).click();
      const upload = { name, mimeType: "text/plain", buffer: await readFile(file) };
      await page.getByLabel("Arquivo CSV ou JSON").setInputFiles(upload);
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
}

test("an import that is stopped says exactly what is in, and goes on from there", async ({
  page,
  site,
}) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  await paste(page, 30);
  await expectNoBarriers(page);
  let posts = 0;
  await page.route(ARTICLES, async (route) => {
    if (route.request().method() === "POST" && ++posts === 12) {
      await page.getByRole("button", { name: "Interromper" }).click();
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Importar 30 artigos" }).click();
  await expect(summary(page)).toContainText("12 artigos gravados.");
  await expect(account(page)).toContainText(
    "12 de 30 artigos da importação estão nela. Faltam 18.",
  );
  expect(await storedRows(site)).toHaveLength(13);
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Continuar: importar 18 artigos" }).click();
  await expect(account(page)).toContainText("30 de 30 artigos da importação estão nela.");
  expect(await storedRows(site)).toHaveLength(31);
});

test("a tab that is closed in the middle leaves no doubles behind", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  await paste(page, 30);
  await page.getByRole("button", { name: "Importar 30 artigos" }).click();
  await expect.poll(async () => (await storedRows(site)).length).toBeGreaterThan(5);
  await page.goto("about:blank");
  await page.goto("/admin/articles");
  await expect(rows(page).first()).toBeVisible();
  await paste(page, 30);
  await expect(preview(page)).toContainText("Já na lista:");
  await page.getByRole("button", { name: /^Importar \d+ artigos?$/ }).click();
  await expect(account(page)).toContainText("30 de 30 artigos da importação estão nela.");
  const titles = (await storedRows(site)).map(({ title }) => title);
  expect(new Set(titles).size).toBe(31);
  expect(titles).toHaveLength(31);
});
