import type { Page } from "@playwright/test";
import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  field,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { ARTICLES, boxAtRest, expectToast, toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test.beforeEach(async ({ site, page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
});

/** The server refuses the next write of this kind, and accepts again after that. */
async function refuseOnce(page: Page, method: string, body: object): Promise<void> {
  let isRefused = false;
  await page.route(ARTICLES, async (route) => {
    if (isRefused || route.request().method() !== method) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 500, json: body });
  });
}

const REASON = { code: "XX000", message: "O disco do servidor está cheio.", details: "", hint: "" };

for (const [what, button, method, title] of [
  ["creating", addButton, "POST", "Artigo criado com sucesso!"],
  ["editing", (page: Page) => editButton(page, "Um"), "PATCH", "Artigo atualizado com sucesso!"],
] as const) {
  test(`${what} fails: the dialog stays with the text and says why; the next try works`, async ({
    page,
    site,
  }) => {
    await refuseOnce(page, method, REASON);
    await button(page).click();
    await fillForm(page, { Título: "Não se perde" });
    await saveButton(page).click();
    await expectToast(page, "Erro ao salvar artigo", REASON.message, "destructive");
    await expect(formDialog(page).getByRole("alert")).toContainText("Erro ao salvar artigo");
    await expect(formDialog(page).getByRole("alert")).toContainText(REASON.message);
    await expect(field(page, "Título")).toHaveValue("Não se perde");
    await saveButton(page).click();
    await expectToast(page, title, "Não se perde", "success");
    await expect(formDialog(page)).toHaveCount(0);
    expect(await storedArticle(site, "title", "Não se perde")).toBeDefined();
  });
}

// Rule 8.5.
for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} a failure is in sight, has the focus, and no toast covers the title or a button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const title of ["Primeiro rascunho", "Segundo rascunho"]) {
      await addButton(page).click();
      await fillForm(page, { Título: title });
      await page.keyboard.press("Escape");
    }
    await refuseOnce(page, "POST", REASON);
    await addButton(page).click();
    await expect(formDialog(page).getByText("2 rascunhos não salvos")).toBeVisible();
    await fillForm(page, { Título: "Não se perde" });
    // Playwright's click would scroll the dialog first: it takes the footer in view for one under the scroll padding.
    await page.keyboard.press("Control+Enter");
    const alert = formDialog(page).getByRole("alert");
    await expect(alert.getByText(REASON.message)).toBeInViewport({ ratio: 1 });
    await expect(alert.locator("..")).toBeFocused();
    await expect(toastOf(page)).toBeVisible();
    await expect
      .poll(async () => {
        const toast = await boxAtRest(toastOf(page));
        const title = await boxAtRest(formDialog(page).getByRole("heading").first());
        return title.y - (toast.y + toast.height);
      })
      .toBeGreaterThanOrEqual(0);
    // Playwright presses only what nothing covers.
    for (const button of await formDialog(page).getByRole("button").all()) {
      if (/Salvar|Cancelar|Fechar/.test((await button.innerText()) || "Fechar")) {
        await button.click({ trial: true, timeout: 1000 });
      }
    }
    await saveButton(page).click();
    await expect(formDialog(page)).toHaveCount(0);
  });
}

// Rule 8.6.
test("Esc closes the dialog first, and not the toast that came after it", async ({ page }) => {
  await refuseOnce(page, "POST", REASON);
  await addButton(page).click();
  await fillForm(page, { Título: "Não se perde" });
  await saveButton(page).click();
  await expectToast(page, "Erro ao salvar artigo", REASON.message, "destructive");
  await page.keyboard.press("Escape");
  await expect(formDialog(page)).toHaveCount(0);
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toastOf(page)).toBeVisible();

  await refuseOnce(page, "DELETE", REASON);
  await deleteButton(page, "Um").click();
  await confirmButton(page).click();
  await expectToast(page, "Erro ao excluir artigo", REASON.message, "destructive");
  await page.keyboard.press("Escape");
  await expect(deleteDialog(page)).toHaveCount(0);
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await expect(toastOf(page)).toHaveCount(0);
});

test("deleting fails: the dialog stays and says why; the next try works", async ({ page }) => {
  await refuseOnce(page, "DELETE", REASON);
  await deleteButton(page, "Um").click();
  await confirmButton(page).click();
  await expectToast(page, "Erro ao excluir artigo", REASON.message, "destructive");
  await expect(deleteDialog(page).getByRole("alert")).toContainText("Erro ao excluir artigo");
  await expect(deleteDialog(page).getByRole("alert")).toContainText(REASON.message);
  await confirmButton(page).click();
  await expectToast(page, "Artigo excluído!", 'O artigo "Um" foi removido.');
  await expect(deleteDialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
});

test("a failure without a readable reason is told in Portuguese", async ({ page }) => {
  await refuseOnce(page, "POST", { code: "XX000", message: "TypeError: x is undefined" });
  await addButton(page).click();
  await saveButton(page).click();
  await expectToast(
    page,
    "Erro ao salvar artigo",
    "Tente novamente em alguns instantes.",
    "destructive",
  );
});

// Rule 9.17.
test("an article that somebody else deleted is not “saved”, and can be created again", async ({
  page,
  site,
}) => {
  const message = "Nenhum registro foi alterado: este artigo foi excluído em outro lugar.";
  const { id } = (await storedArticle(site, "title", "Um"))!;
  await editButton(page, "Um").click();
  await fillForm(page, { Título: "Tarde demais" });
  await site.backend.sql("truncate public.articles");
  await saveButton(page).click();
  await expectToast(page, "Erro ao salvar artigo", message, "destructive");
  await expect(formDialog(page).getByRole("alert")).toContainText(message);
  await expect(field(page, "Título")).toHaveValue("Tarde demais");
  await formDialog(page).getByRole("button", { name: "Criar de novo" }).click();
  await expect(rows(page, "Tarde demais")).toHaveCount(1);
  expect(await storedArticle(site, "id", id)).toMatchObject({ title: "Tarde demais" });
});

// Rule 9.17.
test("deleting what somebody else deleted already is done", async ({ page, site }) => {
  await deleteButton(page, "Um").click();
  await site.backend.sql("truncate public.articles");
  await confirmButton(page).click();
  await expectToast(page, "Artigo excluído!", 'O artigo "Um" foi removido.');
  await expect(deleteDialog(page)).toHaveCount(0);
});
