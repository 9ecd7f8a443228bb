/** A dialog that goes past its question, in a browser: what is behind cannot be reached. */
import { expectToast } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

// Rule 8.9.
test("the account of an approval by key has the focus, Tab stays in it, and Esc leaves it under a toast", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/403/);
  await site.backend.sql("truncate public.feed_items, public.sources");
  await site.backend.sql(
    `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score, flags) values
      ('1', 'site.com.br/1', 'https://site.com.br/1', 'UiPath um', 'Blog', now(), 15, '{}'),
      ('2', 'site.com.br/2', 'https://site.com.br/2', 'Zapier dois', 'Blog', now(), 15, '{no-date}')`,
  );
  await page.goto("/admin/review");
  for (const name of [/^Selecionar todos/, /^Aprovar selecionados/]) {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  }
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 ficou na fila");
  const hasFocus = () => dialog.evaluate((box) => box.contains(document.activeElement));
  expect(await hasFocus()).toBe(true);
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect(await hasFocus()).toBe(true);
  }
  await page
    .locator("main button")
    .first()
    .evaluate((button) => button.focus());
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();

  // A toast that came after the dialog does not take its Esc.
  await page.getByRole("button", { name: "Aprovar Zapier dois" }).click();
  await page.route(/approve_items/, (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
  );
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Erro ao salvar artigo", "");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
