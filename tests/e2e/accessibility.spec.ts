/** Accessibility, own requests only, and no sideways scrolling (rules 15.4, 16.5 and 16.6). */
import type { Page } from "@playwright/test";
import {
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/e2e-axe.ts";
import { addStyles, recordRequests } from "../support/e2e-screen.ts";
import { STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

/** WCAG 1.4.12, text spacing. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }";

/** Screens whose layout on a phone differs from that of a narrow window. */
const PHONE = new Set(["inicio", "titulo-inteiro", "tabela", "lote", "fila"]);

/** Screens that are tested daily in another state with more content. */
const NIGHTLY =
  /^(rolada|salvas|vazio|sem-conexao-sem-lista|fontes-vazias|fila-vazia|fila-selecao|lote-.*|exclusao|importacao|painel-semana)$/;

const setFontSize = (page: Page, size: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);

for (const [name, { isPanel, open, logs }] of Object.entries(STATES)) {
  test.describe(`the screen "${name}"`, () => {
    // Twelve articles include every kind of card. More would slow axe down.
    test.use({ isSignedIn: isPanel, articles: 12 });

    test(`meets WCAG 2.2 AA in both themes, sends no foreign request, and never scrolls sideways${name === "inicio" ? " @quick" : ""}${NIGHTLY.test(name) ? " @nightly" : ""}${PHONE.has(name) ? " @phone" : ""}`, async ({
      page,
      site,
      expectConsole,
      isMobile,
    }) => {
      if (logs) expectConsole(logs);
      const elsewhere = recordRequests(page, (request) => !request.url().startsWith(site.url));
      await page.emulateMedia({ colorScheme: "light" });
      await open(page);
      await expectNoBarriers(page, "light");
      // A transition outside the window starts only when its element is scrolled into view.
      await addStyles(page, "* { transition: none !important; }");
      await page.emulateMedia({ colorScheme: "dark" });
      await expectReadableColours(page, "dark");
      // WCAG 1.4.4: text at 200 % in a desktop browser's settings. A phone enlarges only the text.
      if (!isMobile) {
        await setFontSize(page, "200%");
        await expectNoSidewaysScroll(page);
        await setFontSize(page, "");
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await addStyles(page, SPACING);
      await expectNoSidewaysScroll(page);
      expect(elsewhere.map((request) => request.url())).toEqual([]);
    });
  });
}

test("the first press of Tab reaches a link that skips the header", async ({ page }) => {
  await STATES.inicio!.open(page);
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the next page is announced by its title, and receives the focus", async ({ page }) => {
  await STATES.inicio!.open(page);
  await page.getByRole("link", { name: "Painel administrativo" }).click();
  await expect(
    page.getByRole("status").getByText("Acesso Administrativo · Radar RPA"),
  ).toBeAttached();
  await expect(page.locator("body")).not.toBeFocused();
});

test("the pressed pill is visible in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await STATES.inicio!.open(page);
  const look = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((pill) => {
      const { outlineStyle, backgroundColor } = getComputedStyle(pill);
      return { outlineStyle, backgroundColor };
    });
  const pressed = await look("Todas");
  expect(pressed.outlineStyle).toBe("solid");
  expect(await look("Cartões")).toEqual(pressed);
  expect((await look("Mercado")).outlineStyle).toBe("none");
});
