/** The README's pictures of the demonstration at the current date. */
import type { Page } from "@playwright/test";
import { fillForm } from "../support/e2e-admin.ts";
import { openHome, STATES } from "../support/e2e-states.ts";
import { test } from "../support/e2e.ts";
import { takePicture } from "./take-picture.ts";

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await takePicture(page, `docs/images/${name}.png`);
}

test("portal", async ({ page }) => {
  await openHome(page);
  await take(page, "portal");
});

test.describe("on a phone, in the dark", () => {
  const viewport = { width: 390, height: 844 };
  test.use({ viewport, colorScheme: "dark", isMobile: true, hasTouch: true });

  test("portal", async ({ page }) => {
    await openHome(page);
    await take(page, "portal-phone-dark");
  });
});

test.describe("the administrator's", () => {
  test.use({ isSignedIn: true });

  test("queue", async ({ page }) => {
    await page.goto("/admin/review");
    await page.getByText(/^Para revisar: /).waitFor();
    await take(page, "queue");
  });

  test("form", async ({ page }) => {
    await STATES.formulario!.open(page);
    await fillForm(page, {
      Título: "Prefeitura reduz de 20 para 3 dias o prazo de licenças com automação",
      Descrição:
        "Robôs conferem documentos e avisam o requerente; servidores ficam com os casos difíceis.",
      Fonte: "Diário do Município",
      URL: "https://diario.exemplo.com.br/licencas",
      Categoria: "Casos de Uso",
    });
    await page.getByText("Adicionar Novo Artigo").scrollIntoViewIfNeeded();
    await take(page, "form");
  });
});
