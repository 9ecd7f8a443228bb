import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { choose, editButton, fillForm, openTable, rows, saveButton } from "../support/e2e-admin.ts";
import {
  ARTICLES,
  expectToast,
  isListRequest,
  pressUntilFocused,
  recordRequests,
} from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const box = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Selecionar ${title}`, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Buscar artigos" });
const selected = (page: Page) => page.locator("[data-slot=selection-count]");
const titles = (page: Page) => rows(page).locator("td:first-child");

test.beforeEach(async ({ page, site }) => {
  await replaceArticles(site, [
    { title: "Zebra", source: "Automação Hoje", publishedAt: "2026-01-04T00:00:00Z" },
    { title: "Automação no banco", category: "mercado", publishedAt: "2026-01-03T00:00:00Z" },
    { title: "Sem endereço", url: "#", publishedAt: "2026-01-02T00:00:00Z" },
    { title: "Robôs", category: "mercado", url: "https://b.example/x", publishedAt: null },
  ]);
  await openTable(page);
});

// Rule 12.5.
test("rows are found, ordered and filtered, and the address brings the same ones back", async ({
  page,
}) => {
  await search(page).fill("automacao");
  await expect(titles(page)).toHaveText(["Zebra", "Automação no banco"]);
  await expect(page.locator("[data-slot=row-count]")).toHaveText("2 de 4 artigos");
  await expect(page).toHaveURL(/\?q=automacao$/);
  await page.getByRole("button", { name: "Título", exact: true }).click();
  await expect(titles(page)).toHaveText(["Automação no banco", "Zebra"]);
  await expect(page.getByRole("columnheader", { name: "Título" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(page).toHaveURL(/\?q=automacao&ordem=titulo$/);
  await page.reload();
  await expect(titles(page)).toHaveText(["Automação no banco", "Zebra"]);
  await page.goBack();
  await expect(titles(page)).toHaveText(["Zebra", "Automação no banco"]);
  await search(page).press("Escape");
  await choose(page.getByLabel("Filtrar por categoria"), "Mercado");
  await expect(titles(page)).toHaveText(["Automação no banco", "Robôs"]);
});

test("what wants mending filters the table", async ({ page }) => {
  await page.getByRole("button", { name: /^Sem data/ }).click();
  await expect(titles(page)).toHaveText(["Robôs"]);
  await expect(page).toHaveURL(/\?problema=sem-data$/);
  await page.getByRole("button", { name: /^Sem data/ }).click();
  await expect(page.getByRole("button", { name: /^Endereço repetido/ })).toContainText("2");
});

// Rule 12.6.
test("everything can be done with the keyboard alone", async ({ page }) => {
  await pressUntilFocused(page, "/", search(page));
  await box(page, "Zebra").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected(page)).toHaveText("3 selecionados");
  await expect(box(page, "Sem endereço")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sem endereço", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editButton(page, "Sem endereço")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(editButton(page, "Zebra")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Editar Artigo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editButton(page, "Zebra")).toBeFocused();
});

test("a range is selected with Shift, and every result at once", async ({ page }) => {
  await box(page, "Zebra").click();
  await box(page, "Sem endereço").click({ modifiers: ["Shift"] });
  await expect(selected(page)).toHaveText("3 selecionados");
  await choose(page.getByLabel("Filtrar por categoria"), "Mercado");
  await expect(selected(page)).toHaveText("3 selecionados, 2 fora do filtro");
  await page.getByRole("checkbox", { name: "Selecionar todos os 2 resultados" }).check();
  await expect(selected(page)).toHaveText("4 selecionados, 2 fora do filtro");
});

test("thousands of rows are drawn bit by bit, down to the last", async ({ page, site }) => {
  await site.backend.sql(
    `insert into public.articles (title, "publishedAt")
     select 'Artigo ' || n, timestamptz '2025-01-01' - n * interval '1 hour'
     from generate_series(1, 200) as n`,
  );
  await page.reload();
  await expect(page.locator("[data-slot=row-count]")).toHaveText("204 artigos");
  expect(await rows(page).count()).toBeLessThan(200);
  const last = rows(page, "Robôs");
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeInViewport({ timeout: 300 });
  }).toPass({ intervals: [20] });
});

// Rule 12.14.
test("a save among 4,000 articles loads the beginning of the list alone", async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `insert into public.articles (title, "publishedAt")
     select 'Artigo ' || n, timestamptz '2025-01-01' - n * interval '1 hour'
     from generate_series(1, 3996) as n`,
  );
  await page.reload();
  await expect(page.locator("[data-slot=row-count]")).toHaveText("4.000 artigos");
  const requests = recordRequests(page, (request) => ARTICLES.test(request.url()));
  await editButton(page, "Zebra").click();
  await fillForm(page, { Título: "Zebra, mudada" });
  await saveButton(page).click();
  await expectToast(page, "Artigo atualizado com sucesso!", "Zebra, mudada");
  await page.waitForLoadState("networkidle");
  expect(requests.map((request) => request.method())).toEqual(["PATCH", "GET", "GET"]);
  // The other one has what is not published yet.
  expect(requests.filter(isListRequest)).toHaveLength(1);
  await expect(page.locator("[data-slot=row-count]")).toHaveText("4.000 artigos");
});

for (const width of [320, 820, 1280]) {
  test(`nothing stands in the way of anybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await box(page, "Zebra").check();
    if (width < 640) await page.getByRole("button", { name: "Ferramentas" }).click();
    await page.getByRole("button", { name: /^Sem data/ }).click();
    await expect(titles(page)).toHaveText(["Robôs"]);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await search(page).fill("nada disso");
    await expect(page.getByText("Nenhum artigo encontrado.")).toBeVisible();
    await expectNoBarriers(page);
  });
}
