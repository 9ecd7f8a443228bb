import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import {
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/e2e-axe.ts";
import { deleteButton, openTable } from "../support/e2e-admin.ts";
import { toastOf } from "../support/e2e-screen.ts";
import { expect, type Site, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const groups = (page: Page) => page.getByRole("group", { name: "Linhas do arquivo" });

async function storedRows({ backend }: Site) {
  const { rows: stored } = await backend.sql(
    `select title, description, category, source, url, image, "publishedAt"::text
     from public.articles order by title`,
  );
  return stored;
}

// Rule 16.2: each kind of notification with its action up, in both themes.
const expectReadableToast = async (page: Page, title: string) => {
  await expect(toastOf(page)).toContainText(title);
  await expect(toastOf(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
  await toastOf(page).hover();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadableColours(page, `${title}, ${colorScheme}`);
  }
};

test("a file brings back what was exported, nothing twice, and can be taken back by a button that is readable", async ({
  page,
  site,
}) => {
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
  const upload = { name, mimeType: "text/plain", buffer: await readFile(file) };
  await page.getByRole("button", { name: "Importar artigos" }).click();
  await page.getByLabel("Escolher arquivo CSV").setInputFiles(upload);
  await expect(groups(page)).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Importar 2 artigos" }).click();
  await expectReadableToast(page, "2 artigos importados");
  expect(await storedRows(site)).toEqual(before);

  await page.getByRole("button", { name: "Importar artigos" }).click();
  await page.getByLabel("Escolher arquivo CSV").setInputFiles(upload);
  await expect(groups(page)).toHaveText("2 já na lista");
  await page.getByRole("button", { name: "Cancelar" }).click();

  await deleteButton(page, "=1+1").click();
  await page.getByRole("button", { name: "Sim, excluir" }).click();
  await expectReadableToast(page, "Artigo excluído!");
  await page.getByRole("button", { name: "Última importação" }).click();
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("button", { name: "Sim, excluir" }).click();
  await expect(toastOf(page)).toContainText("Importação desfeita");
  expect(await storedRows(site)).toEqual([]);
});
