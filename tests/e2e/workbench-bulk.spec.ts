import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { openTable, rows } from "../support/e2e-admin.ts";
import { toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

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

// Rule 12.13.
test("a bulk deletion is taken back as a whole, under the ids that the articles had", async ({
  page,
  site,
}) => {
  await openWith(page, site, 3);
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await page.getByRole("button", { name: "Sim, excluir 3 artigos" }).click();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toastOf(page)).toContainText("3 artigos restaurados");
  await expect(rows(page)).toHaveCount(3);
  const { rows: back } = await site.backend.sql("select id from public.articles order by id");
  expect(back.map(({ id }) => id)).toEqual([0, 1, 2].map(idOf));
});
