import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { editButton, fillForm, openTable, rows, saveButton } from "../support/e2e-admin.ts";
import { ARTICLES, expectToast, recordRequests } from "../support/e2e-screen.ts";
import { expect, type Site, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test.beforeEach(async ({ page, site }) => {
  await replaceArticles(site, [
    { title: "Zebra", source: "Automação Hoje", publishedAt: "2026-01-04T00:00:00Z" },
    { title: "Automação no banco", category: "mercado", publishedAt: "2026-01-03T00:00:00Z" },
    { title: "Sem endereço", url: "#", publishedAt: "2026-01-02T00:00:00Z" },
    { title: "Robôs", category: "mercado", url: "https://b.example/x", publishedAt: null },
  ]);
  await openTable(page);
});

async function addOlder(page: Page, { backend }: Site, count: number): Promise<void> {
  await backend.sql(
    `insert into public.articles (title, "publishedAt")
     select 'Artigo ' || n, timestamptz '2025-01-01' - n * interval '1 hour'
     from generate_series(1, ${count}) as n`,
  );
  await page.reload();
}

test("thousands of rows are drawn bit by bit, down to the last", async ({ page, site }) => {
  await addOlder(page, site, 200);
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
  await addOlder(page, site, 3996);
  await expect(page.locator("[data-slot=row-count]")).toHaveText("4.000 artigos");
  const requests = recordRequests(page, (request) => ARTICLES.test(request.url()));
  await editButton(page, "Zebra").click();
  await fillForm(page, { Título: "Zebra, mudada" });
  await saveButton(page).click();
  await expectToast(page, "Artigo atualizado com sucesso!", "Zebra, mudada");
  await page.waitForLoadState("networkidle");
  const [first, ...reads] = requests;
  expect(first?.method()).toBe("PATCH");
  expect(reads.length).toBeGreaterThan(0);
  // None that goes on after a row: the whole list is seventeen pages.
  const later = reads.filter((request) => /[?&](?:or|id)=/.test(request.url()));
  expect(later.map((request) => request.url())).toEqual([]);
  await expect(page.locator("[data-slot=row-count]")).toHaveText("4.000 artigos");
});
