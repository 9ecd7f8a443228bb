/** Each dialog of the panel in its fullest state (rules 8.5, 8.6 and 8.9), also in a low window. */
import type { Page } from "@playwright/test";
import { addButton, field, formDialog, openTable, saveButton } from "../support/e2e-admin.ts";
import { ADMIN_STATES } from "../support/e2e-admin-states.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { expect, type Site, test } from "../support/e2e.ts";

/** @returns the focused element, and whether it is new in this round, visible and uncovered */
const readFocus = (page: Page, round: string) =>
  page.evaluate((name) => {
    const element = document.activeElement ?? document.body;
    const { left, width, top, height } = element.getBoundingClientRect();
    const covering = [0.1, 0.5, 0.9]
      .map((part) => document.elementFromPoint(left + width / 2, top + height * part))
      .filter((over) => !over || !(element.contains(over) || over.contains(element)));
    const isRound = element.hasAttribute(name);
    const isBody = element === document.body;
    if (!isBody && !document.querySelector(`[${name}]`)) element.setAttribute(name, "");
    return {
      isRound,
      isBody,
      text: element.outerHTML.slice(0, 80),
      isSeen: covering.length === 0 || height > innerHeight / 2,
    };
  }, round);

test.use({ isSignedIn: true });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

interface State {
  open: (page: Page, site: Site) => Promise<void>;
  esc?: "asks" | "stays";
}

const panel = (name: keyof typeof ADMIN_STATES) => ADMIN_STATES[name]!;

const STATES: Record<string, State> = {
  "new article": { open: panel("formulario") },
  "article with a conflict": {
    open: async (page, site) => {
      await replaceArticles(site, [{ title: "Um" }, { title: "Dois" }]);
      await openTable(page);
      await button(page, "Editar Um").click();
      await field(page, "Título").fill("Meu");
      await site.backend.sql("update public.articles set title = 'Deles' where title = 'Um'");
      await saveButton(page).click();
      await expect(button(page, "Salvar por cima")).toBeVisible();
    },
  },
  "question about discarding an import": {
    esc: "stays",
    open: async (page) => {
      await panel("importacao")(page);
      await page.getByLabel("Ou cole as linhas aqui").fill("a;b");
      await page.keyboard.press("Escape");
      await expect(page.getByText("Descartar o que foi digitado?")).toBeVisible();
    },
  },
  "preview of an import": { esc: "asks", open: panel("importacao-previa") },
  shortcuts: {
    open: async (page) => {
      await openTable(page);
      await button(page, "Atalhos de teclado").click();
    },
  },
};

const SIZES = [
  { width: 1280, height: 800 },
  // The space above a phone's keyboard, and a window at a zoom of 400 %.
  { width: 390, height: 450 },
  { width: 320, height: 256 },
];

const dialogs = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

const scrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

const hasFocus = (page: Page) =>
  dialogs(page)
    .last()
    .evaluate((dialog) => dialog.contains(document.activeElement));

/** The visible lines in forced colours, which show no shadows or tints. */
const linesLeft = (page: Page) =>
  page.evaluate(() => {
    const focus = document.activeElement!;
    const edge = getComputedStyle(focus.closest("[role=dialog], [role=alertdialog]")!);
    const ring = getComputedStyle(focus);
    return {
      edge: Number.parseFloat(edge.borderTopWidth) > 0,
      ring: ring.outlineStyle !== "none" && Number.parseFloat(ring.outlineWidth) >= 2,
    };
  });

for (const [name, { open, esc }] of Object.entries(STATES)) {
  test(`the dialog “${name}” holds the visible focus, Tab cycles inside, the page is inert, and only the dialog handles Esc`, async ({
    page,
    site,
  }) => {
    await open(page, site);
    await expect(dialogs(page)).toHaveCount(1);
    await expect.poll(() => hasFocus(page)).toBe(true);
    await expectNoBarriers(page);
    expect(await scrolls(page), "the page behind does not scroll").toBe("hidden");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      let presses = 0;
      for (; presses < 60; presses++) {
        await page.keyboard.press("Tab");
        expect(await hasFocus(page), "Tab").toBe(true);
        const { isRound, text, isSeen } = await readFocus(page, `data-round-${size.width}`);
        expect(isSeen, `${size.width} × ${size.height}: ${text}`).toBe(true);
        if (isRound) break;
      }
      expect(presses, "Tab returns to the first element").toBeLessThan(60);
      await page.keyboard.press("Shift+Tab");
      expect(await hasFocus(page), "Shift+Tab").toBe(true);
    }
    await page.emulateMedia({ forcedColors: "active" });
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press("Tab");
      expect(await linesLeft(page), "in forced colours").toEqual({ edge: true, ring: true });
    }
    await page.emulateMedia({ forcedColors: "none" });
    const reachable = await page.evaluate(() => {
      const behind = [...document.querySelectorAll<HTMLElement>("nav a, header a, main button")];
      return behind.filter((element) => {
        element.focus();
        return element === document.activeElement || !element.closest("[inert]");
      }).length;
    });
    expect(reachable).toBe(0);
    await page.keyboard.press("Escape");
    if (esc) {
      await expect(dialogs(page)).toHaveCount(1);
      const question = page.getByText("Descartar o que foi digitado?");
      if (esc === "asks") await expect(question).toBeVisible();
      expect(await hasFocus(page)).toBe(true);
    } else {
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.locator("body")).not.toBeFocused();
      expect(await scrolls(page)).toBe("scroll");
    }
  });
}

test("no floating element covers a dialog's footer", async ({ page }) => {
  await openTable(page);
  await addButton(page).click();
  for (const [width, height] of [
    [390, 600],
    [1280, 540],
  ] as const) {
    await page.setViewportSize({ width, height });
    const over = await formDialog(page).evaluate((dialog) => {
      dialog.scrollTop = 0;
      // Hit tests ignore inert elements.
      for (const element of dialog.querySelectorAll("[inert]")) element.removeAttribute("inert");
      const footer = dialog.querySelector("[data-slot=dialog-footer]")!;
      const found = new Set<string>();
      let places = 0;
      for (; dialog.scrollTop < dialog.scrollHeight - dialog.clientHeight - 1; places++) {
        dialog.scrollTop += 40;
        const { left, top, width, height } = footer.getBoundingClientRect();
        for (const across of [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
          for (const down of [0.1, 0.5, 0.9]) {
            const hit = document.elementFromPoint(left + width * across, top + height * down);
            if (hit && !footer.contains(hit)) found.add(hit.outerHTML.slice(0, 80));
          }
        }
      }
      return { places, found: [...found] };
    });
    expect(over.places).toBeGreaterThan(3);
    expect(over.found).toEqual([]);
  }
});
