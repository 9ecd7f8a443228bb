/**
 * Each dialog of the panel in the state in which it holds most (rules 8.5, 8.6 and 8.9), also in a low window. Where the
 * focus is in every other state, tests/screens say.
 */
import type { Page } from "@playwright/test";
import { formDialog, openTable, saveButton } from "../support/e2e-admin.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../support/e2e-axe.ts";
import { expect, type Site, test } from "../support/e2e.ts";

/** The element in focus: whether it was the first of this round, and whether it is in sight and nothing lies over it. */
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
const API = /\/(?:rest|functions|auth)\/v1\//;
const isWrite = (page: Page, act: "hold" | "refuse") =>
  page.route(API, (route) => {
    const request = route.request();
    const isRead = request.method() === "GET" || /rpc\/(?:count|feed_activity)/.test(request.url());
    if (isRead || request.url().includes("grant_type=refresh")) return route.continue();
    // What is held is never answered: the page is closed with the test.
    if (act === "hold") return undefined;
    return route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } });
  });

const table =
  (open: (page: Page, site: Site) => Promise<void>) => async (page: Page, site: Site) => {
    await replaceArticles(site, [{ title: "Um" }, { title: "Dois" }, { title: "Três" }]);
    await openTable(page);
    await open(page, site);
  };

const sources = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.goto("/admin/sources");
  await expect(page.getByRole("heading", { name: /^Suas fontes \(\d+\)$/ })).toBeVisible();
  await open(page);
};

const queue =
  (open: (page: Page) => Promise<void>) =>
  async (page: Page, { backend }: Site) => {
    await backend.sql("truncate public.feed_items");
    await backend.sql(
      `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score, flags) values
      ('1', 'site.com.br/1', 'https://site.com.br/1', 'UiPath um', 'Blog', now(), 15, '{}'),
      ('2', 'site.com.br/2', 'https://site.com.br/2', 'Zapier dois', 'Blog', now(), 15, '{no-date}')`,
    );
    await page.goto("/admin/review");
    await expect(page.getByRole("listitem", { name: "UiPath um" })).toBeVisible();
    await open(page);
  };

const publishAll = async (page: Page) => {
  await page.getByRole("checkbox", { name: /^Selecionar todos/ }).check();
  await button(page, /^Publicar selecionados/).click();
};

const openImport = async (page: Page, text = "") => {
  await button(page, "Importar artigos").click();
  if (text) await page.getByLabel("Ou cole as linhas aqui").fill(text);
};

const preview = async (page: Page) => {
  await openImport(page, `Título;Categoria\n${"Linha;mercado\nOutra;Robótica\n".repeat(3)};\n;;x`);
  await button(page, "Ver prévia").click();
  await expect(page.locator("[data-slot=import-columns]")).toBeVisible();
};

interface State {
  open: (page: Page, site: Site) => Promise<void>;
  /** What Esc does. */
  esc?: "asks" | "stays";
  logs?: RegExp;
}

const failed = (open: State["open"]): State => ({ open, logs: /403/ });

const STATES: Record<string, State> = {
  "new article": { open: table((page) => button(page, "Adicionar Artigo").click()) },
  "article being saved": {
    esc: "stays",
    open: table(async (page) => {
      await button(page, "Editar Um").click();
      await formDialog(page).getByLabel("Título", { exact: true }).fill("Outro");
      await isWrite(page, "hold");
      await saveButton(page).click();
    }),
  },
  "article refused": failed(
    table(async (page) => {
      await button(page, "Adicionar Artigo").click();
      await isWrite(page, "refuse");
      await saveButton(page).click();
      await expect(formDialog(page).getByRole("alert")).toBeVisible();
    }),
  ),
  "article that collides": {
    open: table(async (page, site) => {
      await button(page, "Editar Um").click();
      await formDialog(page).getByLabel("Título", { exact: true }).fill("Meu");
      await site.backend.sql("update public.articles set title = 'Deles' where title = 'Um'");
      await saveButton(page).click();
      await expect(button(page, "Salvar por cima")).toBeVisible();
    }),
  },
  "deletion refused": failed(
    table(async (page) => {
      await button(page, "Excluir Um").click();
      await isWrite(page, "refuse");
      await button(page, "Sim, excluir").click();
      await expect(page.getByRole("alertdialog").getByRole("alert")).toBeVisible();
    }),
  ),
  "import asked about": {
    esc: "stays",
    open: table(async (page) => {
      await openImport(page, "a;b");
      await page.keyboard.press("Escape");
      await expect(page.getByText("Descartar o que foi digitado?")).toBeVisible();
    }),
  },
  "import previewed": { esc: "asks", open: table(preview) },
  "import under way": {
    esc: "stays",
    open: table(async (page) => {
      await preview(page);
      await isWrite(page, "hold");
      await button(page, /^Importar \d/).click();
      await expect(button(page, "Interromper")).toBeVisible();
    }),
  },
  "source refused": {
    esc: "asks",
    logs: /403/,
    open: sources(async (page) => {
      await button(page, "Adicionar fonte").click();
      await formDialog(page)
        .getByLabel("Endereço do site ou do feed")
        .fill("https://site.example/feed");
      await isWrite(page, "refuse");
      await button(page, "Salvar fonte").click();
      await expect(formDialog(page).getByRole("alert")).toBeVisible();
    }),
  },
  "source's removal refused": failed(
    sources(async (page) => {
      await page.locator("[data-action=remove]").first().click();
      await isWrite(page, "refuse");
      await button(page, "Sim, excluir").click();
      await expect(page.getByRole("alertdialog").getByRole("alert")).toBeVisible();
    }),
  ),
  "item refused": failed(
    queue(async (page) => {
      await button(page, "Revisar UiPath um").click();
      await isWrite(page, "refuse");
      await button(page, "Publicar").click();
      await expect(formDialog(page).getByRole("alert")).toBeVisible();
    }),
  ),
  "account of many": {
    open: queue(async (page) => {
      await publishAll(page);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    }),
  },
  "password typed": {
    esc: "asks",
    open: async (page) => {
      await page.goto("/admin");
      await button(page, "Trocar senha").click();
      await formDialog(page).locator("input").first().fill("x");
    },
  },
  shortcuts: {
    open: table(async (page) => {
      await button(page, "Atalhos de teclado").click();
    }),
  },
};

const SIZES = [
  { width: 1280, height: 800 },
  // A phone above whose keyboard so much is left, and a window at 400 %.
  { width: 390, height: 450 },
  { width: 320, height: 256 },
];

const dialogs = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

const hasFocus = (page: Page) =>
  dialogs(page)
    .last()
    .evaluate((dialog) => dialog.contains(document.activeElement));

/** What remains where colours are the system's own: shadows and tints are gone. */
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

/** One of each kind of dialog by day: with a failure in it, another one, or while it writes, at night. */
const NIGHTLY = new Set([
  "article being saved",
  "article refused",
  "deletion refused",
  "import under way",
  "source's removal refused",
  "item refused",
]);

for (const [name, { open, esc, logs }] of Object.entries(STATES)) {
  test(`${name}: the focus is inside and uncovered, Tab circles, the page is out of reach, and Esc is the dialog's${NIGHTLY.has(name) ? " @nightly" : ""}`, async ({
    page,
    site,
    expectConsole,
  }) => {
    if (logs) expectConsole(logs);
    await open(page, site);
    await expect(dialogs(page)).toHaveCount(1);
    await expect.poll(() => hasFocus(page)).toBe(true);
    await expectNoBarriers(page);
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
      expect(presses, "Tab comes round").toBeLessThan(60);
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
    }
  });
}
