/** A refused save is visible in its form (rule 8.5). */
import { replaceArticles } from "../support/e2e-articles.ts";
import { addButton, fillForm, formDialog, openTable, saveButton } from "../support/e2e-admin.ts";
import { ARTICLES, boxAtRest, toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const REASON = { code: "XX000", message: "O disco do servidor está cheio.", details: "", hint: "" };

test("a refused save is visible and focused in the form, and no toast covers its title or a button", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await addButton(page).click();
    await fillForm(page, { Título: "Um rascunho" });
    await page.keyboard.press("Escape");
    let isRefused = false;
    await page.route(ARTICLES, async (route) => {
      if (isRefused || route.request().method() !== "POST") return route.continue();
      isRefused = true;
      return route.fulfill({ status: 500, json: REASON });
    });
    await addButton(page).click();
    await expect(formDialog(page).getByText(/^Rascunho de hoje/)).toBeVisible();
    await fillForm(page, { Título: "Não se perde" });
    // Playwright's click would scroll the dialog.
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
    // Playwright clicks only uncovered buttons.
    for (const button of await formDialog(page).getByRole("button").all()) {
      if (/Salvar|Cancelar|Fechar/.test((await button.innerText()) || "Fechar")) {
        await button.click({ trial: true, timeout: 1000 });
      }
    }
    await saveButton(page).click();
    await expect(formDialog(page)).toHaveCount(0);
  }
});
