/** The administrator's complete work on articles by keyboard (rules 8.6 and 16.5). */
import type { Locator, Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectFocus, press, tabTo } from "../support/e2e-keys.ts";
import { rows } from "../support/e2e-admin.ts";
import { expectToast } from "../support/e2e-screen.ts";
import { expect, type Site, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

async function openTable(page: Page, site: Site, titles: readonly string[]): Promise<void> {
  await replaceArticles(
    site,
    titles.map((title) => ({ title })),
  );
  await site.backend.sql("truncate public.article_versions");
  await page.goto("/admin/articles");
  await expect(rows(page)).toHaveCount(titles.length);
}

const isOver = async (page: Page) => {
  await expect(page.locator("[aria-modal]")).toHaveCount(0);
  await expectFocus(page);
};

test("an administrator creates, edits, deletes and restores an article by keyboard without losing the focus @quick", async ({
  page,
  site,
}) => {
  await openTable(page, site, ["Um", "Dois"]);
  const dialog = page.getByRole("dialog");
  const title = dialog.getByLabel("Título", { exact: true });

  await press(page, button(page, "Adicionar Artigo"), "n");
  await expect(title).toBeFocused();
  await page.keyboard.type("Pelas teclas");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Artigo criado com sucesso!", "Pelas teclas");
  await isOver(page);

  await press(page, button(page, "Editar Pelas teclas"));
  await tabTo(page, title);
  await page.keyboard.press("End");
  await page.keyboard.type(", mudado");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Artigo atualizado com sucesso!", "Pelas teclas, mudado");
  await isOver(page);

  await press(page, button(page, "Excluir Pelas teclas, mudado"));
  await press(page, button(page, "Sim, excluir"));
  await expectToast(page, "Artigo excluído!", 'O artigo "Pelas teclas, mudado" foi removido.');
  await isOver(page);

  await tabTo(page, button(page, "Excluídos"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, button(page, "Restaurar Pelas teclas, mudado"));
  await expectToast(page, "Artigo restaurado", "Pelas teclas, mudado");
  await expect(button(page, "Restaurar Pelas teclas, mudado")).toHaveCount(0);
  await isOver(page);

  await press(page, button(page, "Editar Pelas teclas, mudado"));
  await press(page, dialog.getByText("Versões anteriores"));
  await expectFocus(page);
  const version = button(dialog, /^Restaurar a versão anterior a /).last();
  await press(page, version);
  await expect(title).toHaveValue("Pelas teclas");
  await expect(title).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Artigo atualizado com sucesso!", "Pelas teclas");
  await isOver(page);
});
