import type { Page } from "@playwright/test";
import { localAdministrator } from "../../tooling/backend/embedded-credentials.ts";
import { press, tabTo } from "../support/e2e-keys.ts";
import { cards, expectToast } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a visitor finds and opens an article without a mouse @quick", async ({ page, context }) => {
  await openHome(page);
  await press(page, button(page, /^Mercado$/), "Space");
  await expect(page).toHaveURL(/categoria=mercado/);
  await tabTo(page, page.getByRole("searchbox"), "Shift+Tab");
  await page.keyboard.type("robo");
  await expect(page).toHaveURL(/q=robo/);
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const address = (await link.getAttribute("href"))!;
  await context.route(address, (route) => route.fulfill({ body: "ok" }));
  const opened = context.waitForEvent("page");
  await press(page, link);
  expect((await opened).url()).toBe(address);
});

// Rule 16.5.
test("the administrator signs in, writes, changes, deletes and leaves without a mouse", async ({
  page,
}) => {
  await page.goto("/");
  await press(page, page.getByRole("link", { name: "Painel administrativo" }));
  await tabTo(page, page.getByLabel("Usuário"));
  await page.keyboard.type(localAdministrator.userName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(localAdministrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Painel Administrativo" })).toBeVisible();
  await press(page, page.getByRole("link", { name: /Gerenciar Notícias/ }));

  await press(page, button(page, "Adicionar Artigo"));
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByLabel("Título", { exact: true }));
  await page.keyboard.type("Escrito sem mouse");
  await press(page, dialog.getByRole("button", { name: "Salvar", exact: true }));
  await expectToast(page, "Artigo criado com sucesso!", "Escrito sem mouse");
  await expect(dialog).toBeHidden();

  await press(page, button(page, "Editar Escrito sem mouse"));
  await tabTo(page, dialog.getByLabel("Título", { exact: true }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(" e mudado");
  await press(page, dialog.getByRole("button", { name: "Salvar", exact: true }));
  await expectToast(page, "Artigo atualizado com sucesso!", "Escrito sem mouse e mudado");
  await expect(button(page, "Editar Escrito sem mouse e mudado")).toBeFocused();

  await press(page, button(page, "Excluir Escrito sem mouse e mudado"));
  await press(page, button(page, "Sim, excluir"));
  await expectToast(
    page,
    "Artigo excluído!",
    'O artigo "Escrito sem mouse e mudado" foi removido.',
  );
  await expect(button(page, /^Excluir /).first()).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();

  await tabTo(page, page.getByRole("link", { name: "Voltar ao Painel" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, button(page, "Sair"));
  await expect(page.getByRole("heading", { name: "Acesso Administrativo" })).toBeVisible();
});
