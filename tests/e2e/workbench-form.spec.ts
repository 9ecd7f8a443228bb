import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { addButton, field, fillForm, formDialog, openTable } from "../support/e2e-admin.ts";
import { expectToast } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test.beforeEach(async ({ page, site, expectConsole }) => {
  // Pictures of other hosts do not load here.
  expectConsole(/Failed to load resource/);
  await replaceArticles(site, [{ title: "Já listado", url: "https://a.example/x" }]);
  await page.route(/\.example\//, (route) => route.abort());
  await openTable(page);
  await addButton(page).click();
});

test("the form shows the card as the visitor will see it, and what is wrong with it", async ({
  page,
}) => {
  const preview = formDialog(page).locator("[data-slot=card-preview]");
  await fillForm(page, {
    Título: "Robôs na padaria",
    Descrição: "Um texto",
    Categoria: "Estudos",
    URL: "javascript:alert(1)",
    "URL da Imagem": "https://imagem.example/quebrada.jpg",
    "Publicado em": "2040-01-02T03:04",
  });
  for (const text of ["Robôs na padaria", "Um texto", "Estudos", "2 de janeiro de 2040"]) {
    await expect(preview).toContainText(text);
  }
  await expect(preview.locator("a")).toHaveCount(0);
  await expect(preview.locator("img")).toHaveAttribute("src", /^\/pictures\/estudos-\d\.svg$/);
  for (const hint of [
    "Este endereço não abre.",
    "A imagem não carregou.",
    "Aparece em 2 de janeiro de 2040, 03:04.",
  ]) {
    await expect(formDialog(page).getByText(hint)).toBeVisible();
  }
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
  await page.keyboard.press("Control+Enter");
  await expectToast(
    page,
    "Artigo criado com sucesso!",
    "Robôs na padaria · Aparece em 2 de janeiro de 2040, 03:04.",
    "success",
  );
});

test("an address comes in clean, names its source, and leads to the article that has it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() =>
    navigator.clipboard.writeText("https://www.a.example/x?utm_source=carta&fbclid=1"),
  );
  await field(page, "URL").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field(page, "Fonte")).toHaveValue("a.example");
  await expect(field(page, "URL")).toHaveValue("https://www.a.example/x");
  await expect(formDialog(page).getByText("Já existe um artigo com este endereço:")).toBeVisible();
  await expectNoBarriers(page);
  await formDialog(page).getByRole("button", { name: "Já listado" }).click();
  await expect(page.getByRole("dialog", { name: "Editar Artigo" })).toBeVisible();
  await expect(field(page, "Título")).toHaveValue("Já listado");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Rascunho não salvo/)).toContainText("artigo novo");
});
