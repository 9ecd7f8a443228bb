import type { Page } from "@playwright/test";
import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { choose, openTable, rows } from "../support/e2e-panel.ts";
import { ARTICLES, isListRequest, recordRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

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

test("of 50 articles 3 are refused: 47 are gone, 3 are named and stay selected", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openWith(page, site, 50);
  const refused = [7, 20, 49].map(idOf);
  await page.route(ARTICLES, (route) => {
    const id = new URL(route.request().url()).searchParams.get("id")?.replace("eq.", "") ?? "";
    if (route.request().method() !== "DELETE" || !refused.includes(id)) return route.continue();
    return route.fulfill({
      status: 409,
      json: { code: "23503", message: "O artigo está em uso.", details: "", hint: "" },
    });
  });
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await expect(dialog(page)).toContainText("Excluir 50 artigos?");
  await expectNoBarriers(page);
  const loads = recordRequests(page, isListRequest);
  await page.getByRole("button", { name: "Sim, excluir 50 artigos" }).click();
  await expect(summary(page)).toContainText("47 artigos excluídos.", { timeout: 30_000 });
  await expect(summary(page).getByRole("alert").getByRole("listitem")).toHaveText(
    [7, 20, 49].map((n) => `Artigo ${n}.O artigo está em uso.`),
  );
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator("[data-slot=selection-count]")).toHaveText("3 selecionados");
  expect(loads).toHaveLength(1);
  const { rows: left } = await site.backend.sql("select id from public.articles order by id");
  expect(left.map(({ id }) => id)).toEqual(refused);

  await page.unroute(ARTICLES);
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 3 artigos" }).click();
  await expect(summary(page)).toContainText("3 artigos excluídos.");
});

test("a run shows its progress, can be stopped, and names what it did not try", async ({
  page,
  site,
}) => {
  await openWith(page, site, 20);
  let answered = 0;
  await page.route(ARTICLES, async (route) => {
    if (route.request().method() === "DELETE" && ++answered === 5) {
      await expect(page.getByRole("progressbar")).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole("button", { name: "Interromper" }).click();
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 20 artigos" }).click();
  await expect(summary(page)).toContainText("5 artigos excluídos.");
  await expect(summary(page)).toContainText("Interrompido. Nem foi tentado:");
  await page.getByRole("button", { name: "Tentar de novo (15)" }).click();
  await expect(summary(page)).toContainText("15 artigos excluídos.");
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

test("what was deleted is created again with its seven fields, also after a reload", async ({
  page,
  site,
}) => {
  await openWith(page, site, 2);
  const before = await storedArticle(site, "id", idOf(1));
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 2 artigos" }).click();
  await expect(summary(page)).toContainText("2 artigos excluídos.");
  await page.goto("/admin/articles");
  await page.getByText("Excluídos recentemente neste navegador (2)").click();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Recriar Artigo 1." }).click();
  await expect(rows(page, "Artigo 1.")).toBeVisible();
  const after = await storedArticle(site, "title", "Artigo 1.");
  expect(after).toEqual({ ...before, id: after?.id });
  expect(after?.id).not.toBe(idOf(1));
});
