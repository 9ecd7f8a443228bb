import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers } from "../support/e2e-axe.ts";
import {
  addButton,
  field,
  fillForm,
  formDialog,
  openTable,
  saveButton,
} from "../support/e2e-admin.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test.beforeEach(async ({ site, page }) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
});

// Rule 9.16.
test("a full storage is said in the dialog before anything is lost", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Could not write/);
  await addButton(page).click();
  await page.evaluate(() => {
    for (let length = 4_000_000; length > 0; length = Math.floor(length / 2)) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`full-${length}-${n}`, "x".repeat(length));
      } catch {
        // Smaller pieces fill the rest.
      }
    }
  });
  await fillForm(page, { Descrição: "Seiscentos caracteres. ".repeat(30) });
  await expect(
    formDialog(page).getByRole("status").filter({ hasText: "guardar o rascunho" }),
  ).toBeInViewport();
  // Nor is it thrown away by a slip.
  await page.keyboard.press("Escape");
  await expect(page.getByText("Descartar o que foi digitado?")).toBeInViewport();
  await expectNoBarriers(page, "question");
  await page.keyboard.press("Enter");
  await expect(field(page, "Descrição")).toHaveValue(/^(Seiscentos caracteres\. ){30}$/);
  await saveButton(page).click();
  await expect(formDialog(page)).toHaveCount(0);
});
