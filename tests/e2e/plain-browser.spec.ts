/** Everything works in a browser with blocked storage or without newer functions (rules 1.9, 1.11 and 10.2). */
import {
  addButton,
  confirmButton,
  deleteButton,
  fillForm,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import { cards, expectToast, useCard } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, signIn, submitLogin, test } from "../support/e2e.ts";

interface Browser {
  /** Removes the capability. Runs in the page. */
  prepare: () => void;
  logs?: RegExp;
}

const BROWSERS: Readonly<Record<string, Browser>> = {
  "blocks storage": {
    prepare: () => {
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    },
    logs: /^Could not (read|write|remove|list) /,
  },
  "lacks newer functions": {
    prepare: () => {
      for (const [owner, name] of [
        [Element.prototype, "animate"],
        [window, "requestIdleCallback"],
        [window, "Highlight"],
        [CSS, "highlights"],
        [Navigator.prototype, "locks"],
        [Navigator.prototype, "share"],
        [Navigator.prototype, "canShare"],
        [Crypto.prototype, "randomUUID"],
      ] as const) {
        Reflect.deleteProperty(owner, name);
      }
    },
  },
};

for (const [what, { prepare, logs }] of Object.entries(BROWSERS)) {
  test.describe(`a browser that ${what}`, () => {
    test.beforeEach(async ({ page, site, expectConsole }) => {
      if (logs) expectConsole(logs);
      await page.addInitScript(prepare);
      await replaceArticles(site, [
        { title: "Robôs no banco", category: "mercado" },
        { title: "Robôs na saúde", category: "estudos" },
        { title: "Outra coisa", category: "mercado" },
      ]);
    });

    test("shows and searches the list, and remembers choices in the open tab", async ({ page }) => {
      await openHome(page);
      await expect(cards(page)).toHaveCount(3);
      await page.getByRole("searchbox").fill("robos");
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole("button", { name: "Mercado", exact: true }).click();
      await expect(cards(page)).toHaveCount(1);
      const tools = await useCard(cards(page));
      await tools.getByRole("button", { name: /^Salvar para ler depois/ }).click();
      await page.goBack();
      await page.getByRole("searchbox").fill("");
      await expect(cards(page)).toHaveCount(3);
      await page.getByRole("button", { name: "Só as salvas" }).click();
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole("button", { name: /^Tema automático/ }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await page.getByRole("button", { name: "Atualizar" }).click();
      await expect(cards(page, "Robôs no banco")).toBeVisible();
    });

    test("lets the administrator sign in, write, delete and sign out", async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/status of 400/);
      await page.goto("/admin/articles");
      await submitLogin(page, "admin", "errada");
      await expectToast(page, "Falha no login", "Usuário ou senha inválidos.", "destructive");
      await signIn(page);
      await expect(rows(page)).toHaveCount(3);
      await addButton(page).click();
      await fillForm(page, { Título: "Escrita assim mesmo", Categoria: "Estudos" });
      await saveButton(page).click();
      await expectToast(page, "Artigo criado com sucesso!", "Escrita assim mesmo", "success");
      await deleteButton(page, "Escrita assim mesmo").click();
      await confirmButton(page).click();
      await expect(rows(page)).toHaveCount(3);
      await page.getByRole("button", { name: "Sair" }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
  });
}

for (const [colorScheme, hue, background] of [
  ["light", "rgb(20, 107, 63)", "rgb(247, 245, 240)"],
  ["dark", "rgb(123, 211, 160)", "rgb(14, 18, 22)"],
] as const) {
  test(`a browser without light-dark() shows the right colours (${colorScheme})`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await replaceArticles(site, [{ title: "Robôs no banco", category: "mercado" }]);
    // Removes the CSS that such a browser ignores. Inline styles stay, because the policy allows them by hash.
    await page.route(/\/(?:$|\?)|\.(?:css|js)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /(?<!::highlight[^}]*)light-dark\(/g,
        "unknown(",
      );
      await route.fulfill({ response, body });
    });
    await openHome(page);
    await expect(page.locator("body")).toHaveCSS("background-color", background);
    await expect(page.getByRole("button", { name: "Mercado", exact: true })).toHaveCSS(
      "color",
      hue,
    );
    await page.unrouteAll({ behavior: "wait" });
  });
}
