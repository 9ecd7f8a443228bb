/** Searching and choosing a category, also before the app has loaded (rule 6.9). */
import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { cards, holdRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Buscar notícias" });
const dropdown = (page: Page) => page.getByRole("combobox", { name: "Categoria" });
const pill = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const titles = (page: Page) => cards(page).getByRole("heading");

const addressOf = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return { q: searchParams.get("q"), categoria: searchParams.get("categoria") };
};

const ARTICLES = [
  { title: "Automação nos bancos", category: "mercado", publishedAt: "2026-03-04T12:00:00Z" },
  {
    title: "Robôs no hospital",
    description: "Um caso de AUTOMAÇÃO clínica.",
    category: "casos-de-uso",
    publishedAt: "2026-03-03T12:00:00Z",
  },
  { title: "Pesquisa sobre bancos", category: "estudos", publishedAt: "2026-03-02T12:00:00Z" },
  { title: "Sem categoria", category: "blockchain", publishedAt: "2026-03-01T12:00:00Z" },
];

test.beforeEach(async ({ site }) => replaceArticles(site, ARTICLES));

async function lazyAppearance(page: Page): Promise<string> {
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  return dropdown(page).evaluate((list) => getComputedStyle(list).appearance);
}

test.describe("with a keyboard", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("the list of categories can be opened, moved through and chosen from", async ({ page }) => {
    await page.goto("/");
    expect(await lazyAppearance(page)).toBe("base-select");
    const list = dropdown(page);
    const isOpen = () => list.evaluate((element) => element.matches(":open"));

    await list.press("ArrowDown");
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press("ArrowDown");
    // The arrow keys choose nothing (WCAG 3.2.2).
    expect(addressOf(page).categoria).toBeNull();
    await page.keyboard.press("Enter");
    await expect(list).toHaveValue("mercado");
    await expect(titles(page)).toHaveText(["Automação nos bancos"]);
    await expect(list).toBeFocused();
    expect(await isOpen()).toBe(false);

    await page.keyboard.press("Space");
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    await expect(list).toHaveValue("mercado");
    await expect(list).toBeFocused();
  });
});

const FRAMEWORK = /\/assets\/framework-.*\.js/;

test.describe("before the app has loaded", () => {
  test("typed text is kept with focus and caret, and searched for once the app runs", async ({
    page,
  }) => {
    const release = await holdRequests(page, FRAMEWORK);
    await page.goto("/", { waitUntil: "commit" });
    await searchBox(page).pressSequentially("bncos");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
    await release();
    await page.keyboard.type("a");
    await expect.poll(() => addressOf(page)).toEqual({ q: "bancos", categoria: null });
    await expect(titles(page)).toHaveText(["Automação nos bancos", "Pesquisa sobre bancos"]);
    await expect(searchBox(page)).toHaveValue("bancos");
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type("r");
    await expect(searchBox(page)).toHaveValue("barncos");
  });

  test("the last pressed category is chosen once the app runs", async ({ page }) => {
    for (const [path, pressed, left] of [
      ["/", ["Mercado", "Casos de Uso"], "Casos de Uso"],
      ["/", ["Mercado", "Todas"], "Todas"],
      ["/categoria/mercado/", ["Todas"], "Todas"],
    ] as const) {
      const release = await holdRequests(page, FRAMEWORK);
      await page.goto(path, { waitUntil: "commit" });
      for (const name of pressed) await pill(page, name).click();
      await expect(dropdown(page)).toHaveValue(left === "Todas" ? "" : "casos-de-uso");
      await release();
      await expect(titles(page)).toHaveCount(left === "Todas" ? ARTICLES.length : 1);
      await expect(pill(page, left)).toHaveAttribute("aria-pressed", "true");
      await expect(dropdown(page)).toHaveValue(left === "Todas" ? "" : "casos-de-uso");
      // The page of a category is left only after the lazy tools have loaded.
      const inAddress = () => addressOf(page).categoria;
      await expect.poll(inAddress).toBe(left === "Todas" ? null : "casos-de-uso");
    }
  });
});
