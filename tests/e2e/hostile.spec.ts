/** Hostile texts in a real browser, which must not run, open or follow them or break the layout (rules 3.1, 3.2, 3.3). */
import type { Page } from "@playwright/test";
import {
  HOSTILE_ROWS,
  MARKUP_MADE_REAL,
  NO_ROWS,
  TWO_MEGABYTES,
} from "../fixtures/hostile-corpus.ts";
import { ARTICLES, cards, fulfillRows, PHONE_SCREEN } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

const GOOD = { id: "bom", title: "Artigo são", url: "https://noticia.example/" };
const HUGE = { ...GOOD, id: "enorme", title: TWO_MEGABYTES, description: TWO_MEGABYTES };
const ROWS = [...HOSTILE_ROWS.flatMap(({ rows }) => rows), HUGE, GOOD];

/** Records harmful effects of texts until the end of the test. */
async function watchForHarm(page: Page, baseURL: string): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction("trap", () => harm.push("a script ran"));
  page.on("dialog", (dialog) => {
    harm.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => harm.push(`a tab opened: ${popup.url()}`));
  page.on("frameattached", () => harm.push("a frame was put in"));
  page.on("crash", () => harm.push("the page crashed"));
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL)) harm.push(`asked for: ${request.url()}`);
  });
  page.on("framenavigated", (frame) => {
    const { origin, pathname } = new URL(frame.url());
    if (origin !== baseURL || !["/", "/admin/articles"].includes(pathname)) {
      harm.push(`went to: ${frame.url()}`);
    }
  });
  return harm;
}

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function expectOnlyText(page: Page): Promise<void> {
  expect(await isSideways(page), "the page scrolls sideways").toBe(false);
  await expect(page.locator("#root").locator(MARKUP_MADE_REAL)).toHaveCount(0);
  const text = await page.locator("#root").textContent();
  expect(text?.match(/\[object Object\]|undefined|NaN|Invalid Date|19(?:69|70)/)).toBeNull();
}

let harm: string[];

test.beforeEach(async ({ page, baseURL, expectConsole }) => {
  expectConsole(/Left out of the list: not a row/);
  harm = await watchForHarm(page, baseURL!);
  const rows = [...ROWS, ...NO_ROWS];
  await page.route(ARTICLES, (route) => fulfillRows(route, rows));
});

test.afterEach(() => expect(harm).toEqual([]));

test("the home page shows hostile markup as text", async ({ page }) => {
  await page.goto("/");
  await expect(cards(page)).toHaveCount(ROWS.length);
  await expectOnlyText(page);
  const addresses = await cards(page)
    .locator("a, img")
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? ""),
    );
  const other = addresses.filter(
    (address) => !/^(https:\/\/noticia\.example\/|\/pictures\/)/.test(address),
  );
  expect(other).toEqual([]);
});

/**
 * Opens and closes a dialog by each of its buttons, inside the page because hundreds of clicks would take minutes.
 * @returns the dialogs that did not fit, with the button that opened each
 */
// oxlint-disable unicorn/consistent-function-scoping -- all of it runs in the page
const openAndClose = (page: Page, action: "edit" | "delete") =>
  page.evaluate(async (wanted) => {
    const until = async (isDone: () => boolean) => {
      for (let frame = 0; frame < 600 && !isDone(); frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    const dialog = () => document.querySelector("[role=dialog], [role=alertdialog]");
    const isWider = (element: Element | null) =>
      element === null || element.scrollWidth > element.clientWidth;
    const wrong: string[] = [];
    // Few rows with addresses are enough, because dialogs show addresses as text.
    const buttons = [...document.querySelectorAll<HTMLElement>(`[data-action=${wanted}]`)].filter(
      (button) => !/ Hostil \d+[1-9]$/.test(button.ariaLabel ?? ""),
    );
    for (const [index, button] of buttons.entries()) {
      button.click();
      await until(() => dialog() !== null);
      if (isWider(dialog()) || isWider(document.documentElement)) wrong.push(`row ${index}`);
      const cancel = [...(dialog()?.querySelectorAll("button") ?? [])].find(
        ({ textContent }) => textContent === "Cancelar",
      );
      cancel?.click();
      await until(() => dialog() === null);
    }
    return { wrong, isEnough: buttons.length >= 40 };
  }, action);
// oxlint-enable unicorn/consistent-function-scoping

test.describe("the panel on a phone", () => {
  test.use({ ...PHONE_SCREEN, isSignedIn: true });

  test("shows hostile articles in the table, where they can be edited and deleted", async ({
    page,
  }) => {
    await page.goto("/admin/articles");
    await expect(page.locator("[data-action=edit]")).toHaveCount(ROWS.length);
    await expectOnlyText(page);
    for (const action of ["edit", "delete"] as const) {
      expect(await openAndClose(page, action)).toEqual({ wrong: [], isEnough: true });
    }
    await expectOnlyText(page);
  });
});
