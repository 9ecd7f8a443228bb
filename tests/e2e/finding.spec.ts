import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { cards, holdRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Buscar notícias" });
const dropdown = (page: Page) => page.getByRole("combobox", { name: "Categoria" });
const pill = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const titles = (page: Page) => cards(page).getByRole("heading");

/** The search and the category as they stand in the address. */
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

test("a search looks at titles and descriptions, whatever the case and the accents", async ({
  page,
}) => {
  await page.goto("/");
  for (const query of ["automação", "automacao", "AUTOMAÇÃO", "  automaça\u0303o "]) {
    await searchBox(page).fill(query);
    await expect(titles(page)).toHaveText(["Automação nos bancos", "Robôs no hospital"]);
    await expect(page.getByText("2 notícias", { exact: true })).toBeVisible();
    await searchBox(page).fill("");
    await expect(titles(page)).toHaveCount(4);
  }
});

// Rule 6.3.
test("the dropdown and the pills are one choice", async ({ page }) => {
  await page.goto("/");
  await expect(pill(page, "Todas")).toHaveAttribute("aria-pressed", "true");
  await expect(dropdown(page)).toHaveValue("");
  await expect(dropdown(page).locator("option:not([hidden])")).toHaveText([
    "Tecnologia",
    "Mercado",
    "Estudos",
    "Casos de Uso",
  ]);

  await dropdown(page).selectOption("Mercado");
  await expect(pill(page, "Mercado")).toHaveAttribute("aria-pressed", "true");
  await expect(pill(page, "Todas")).toHaveAttribute("aria-pressed", "false");
  await expect(titles(page)).toHaveText(["Automação nos bancos"]);

  await pill(page, "Casos de Uso").click();
  await expect(dropdown(page)).toHaveValue("casos-de-uso");
  await expect(titles(page)).toHaveText(["Robôs no hospital"]);

  await pill(page, "Todas").click();
  await expect(dropdown(page)).toHaveValue("");
  await expect(titles(page)).toHaveCount(4);
});

// Rule 6.2.
test("an address with a search and a category can be shared", async ({ page }) => {
  await page.goto("/?q=bancos&categoria=estudos");
  await expect(searchBox(page)).toHaveValue("bancos");
  await expect(dropdown(page)).toHaveValue("estudos");
  await expect(titles(page)).toHaveText(["Pesquisa sobre bancos"]);
});

// Rule 6.2.
test("an unknown category in the address means all", async ({ page }) => {
  await page.goto("/?categoria=blockchain");
  await expect(pill(page, "Todas")).toHaveAttribute("aria-pressed", "true");
  await expect(titles(page)).toHaveCount(4);
});

// Rule 6.2.
test("Back and Forward undo and redo a choice, not each letter", async ({ page }) => {
  await page.goto("/login");
  await page.goto("/");
  await searchBox(page).pressSequentially("bancos");
  await expect.poll(() => addressOf(page)).toEqual({ q: "bancos", categoria: null });
  await pill(page, "Mercado").click();
  await expect.poll(() => addressOf(page)).toEqual({ q: "bancos", categoria: "mercado" });
  await expect(titles(page)).toHaveText(["Automação nos bancos"]);

  await page.goBack();
  await expect(dropdown(page)).toHaveValue("");
  await expect(searchBox(page)).toHaveValue("bancos");
  await expect(titles(page)).toHaveText(["Automação nos bancos", "Pesquisa sobre bancos"]);
  await page.goForward();
  await expect(dropdown(page)).toHaveValue("mercado");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

/** Who draws the opened list, once the late styles are there. */
async function lateAppearance(page: Page): Promise<string> {
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  return dropdown(page).evaluate((list) => getComputedStyle(list).appearance);
}

test("the page draws the list of categories, and a phone its own @quick @phone", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  expect(await lateAppearance(page)).toBe(isMobile ? "none" : "base-select");
});

test.describe("with a keyboard", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("the list of categories opens, moves and chooses @quick", async ({ page }) => {
    await page.goto("/");
    expect(await lateAppearance(page)).toBe("base-select");
    const list = dropdown(page);
    const isOpen = () => list.evaluate((element) => element.matches(":open"));

    await list.press("ArrowDown");
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press("ArrowDown");
    // The arrows choose nothing (WCAG 3.2.2).
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

// Rule 6.5.
test("a slash goes to the search box, and is a letter like any other in it", async ({ page }) => {
  await page.goto("/");
  // Single keys come with the page's tools.
  await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(searchBox(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(searchBox(page)).toHaveValue("");
  await page.keyboard.type("n/a");
  await expect(searchBox(page)).toHaveValue("n/a");
});

// Rule 6.5.
test("Esc clears the search", async ({ page }) => {
  await page.goto("/?q=bancos");
  await expect(titles(page)).toHaveCount(2);
  await searchBox(page).press("Escape");
  await expect(searchBox(page)).toHaveValue("");
  await expect(searchBox(page)).toBeFocused();
  await expect(titles(page)).toHaveCount(4);
  await expect.poll(() => addressOf(page)).toEqual({ q: null, categoria: null });
});

test("so does its button, which leaves the focus in the field", async ({ page }) => {
  await page.goto("/?q=bancos");
  const button = page.getByRole("button", { name: "Limpar busca" });
  await button.click();
  await expect(searchBox(page)).toHaveValue("");
  await expect(searchBox(page)).toBeFocused();
  await expect(button).toHaveCount(0);
});

test("a search that finds nothing says so and can be cleared", async ({ page }) => {
  await page.goto("/?q=zzz&categoria=mercado");
  await expect(page.getByText("Nenhuma notícia encontrada", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Tente ajustar os filtros ou termos de busca.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("0 notícias", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(titles(page)).toHaveCount(4);
  await expect(searchBox(page)).toHaveValue("");
  await expect(dropdown(page)).toHaveValue("");
  expect(addressOf(page)).toEqual({ q: null, categoria: null });
});

test("fast typing loses no letter, and neither does a choice right after it", async ({ page }) => {
  const text = "automação de processos robóticos em bancos e hospitais do Brasil";
  await page.goto("/");
  await expect(titles(page)).toHaveCount(4);
  // Slow enough for the address to be written several times meanwhile.
  await searchBox(page).pressSequentially(text, { delay: 15 });
  await expect(searchBox(page)).toHaveValue(text);
  await pill(page, "Estudos").click();
  await expect(searchBox(page)).toHaveValue(text);
  await expect.poll(() => addressOf(page)).toEqual({ q: text, categoria: "estudos" });
  await page.reload();
  await expect(searchBox(page)).toHaveValue(text);
});

const FRAMEWORK = /\/assets\/framework-.*\.js/;

// Rule 6.9.
test.describe("before the app has arrived", () => {
  test("what is typed stays, with focus and caret, and is searched for @quick", async ({
    page,
  }) => {
    const release = await holdRequests(page, FRAMEWORK);
    await page.goto("/", { waitUntil: "commit" });
    await expect(cards(page)).toHaveCount(3);
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

  test("a category that is chosen from the list stays, beside what is typed", async ({ page }) => {
    const release = await holdRequests(page, FRAMEWORK);
    await page.goto("/", { waitUntil: "commit" });
    await searchBox(page).fill("bancos");
    await dropdown(page).selectOption("Estudos");
    await release();
    await expect.poll(() => addressOf(page)).toEqual({ q: "bancos", categoria: "estudos" });
    await expect(titles(page)).toHaveText(["Pesquisa sobre bancos"]);
    await expect(pill(page, "Estudos")).toHaveAttribute("aria-pressed", "true");
  });

  for (const [path, pressed, left] of [
    ["/", ["Mercado", "Casos de Uso"], "Casos de Uso"],
    ["/", ["Mercado", "Todas"], "Todas"],
    ["/categoria/mercado/", ["Todas"], "Todas"],
  ] as const) {
    test(`the last of the pressed ${pressed.join(" and ")} stays on ${path}`, async ({ page }) => {
      const release = await holdRequests(page, FRAMEWORK);
      await page.goto(path, { waitUntil: "commit" });
      for (const name of pressed) await pill(page, name).click();
      await expect(dropdown(page)).toHaveValue(left === "Todas" ? "" : "casos-de-uso");
      await release();
      await expect(titles(page)).toHaveCount(left === "Todas" ? ARTICLES.length : 1);
      await expect(pill(page, left)).toHaveAttribute("aria-pressed", "true");
      await expect(dropdown(page)).toHaveValue(left === "Todas" ? "" : "casos-de-uso");
      // A category's page is left once the tools have come.
      const inAddress = () => addressOf(page).categoria;
      await expect.poll(inAddress).toBe(left === "Todas" ? null : "casos-de-uso");
    });
  }
});

// Rule 6.10.
test("what is found nowhere as it stands is looked for by its words, and in the source", async ({
  page,
  site,
}) => {
  await replaceArticles(site, [
    { title: "O fim da era dos robôs nos tribunais", description: "RPA.", source: "Migalhas" },
    { title: "Robôs no banco", description: "Nada mais.", source: "Gazeta" },
  ]);
  await page.goto("/?q=tribunais+rpa");
  await expect(
    page.getByText("Nada com exatamente isso; com todas as palavras: 1 notícia"),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("search-match") ?? [])].map(String));
  await expect.poll(marked).toEqual(["tribunais", "RPA"]);
  await page.getByRole("searchbox").fill("gazeta");
  await expect.poll(marked).toEqual(["Gazeta"]);
  await expect(cards(page).getByRole("heading")).toHaveText(["Robôs no banco"]);
  await page.getByRole("searchbox").fill("banco");
  await expect(page.getByText("1 notícia", { exact: true })).toBeVisible();
});

// Rules 6.11 and 2.2.
test("a press on a card's source shows that source alone, and opens nothing", async ({
  page,
  context,
  site,
}) => {
  await replaceArticles(site, [
    { title: "Um", source: "Migalhas", publishedAt: "2026-03-03T12:00:00Z" },
    { title: "Dois", source: "Gazeta & Cia", publishedAt: "2026-03-02T12:00:00Z" },
    { title: "Três", source: "Gazeta & Cia", publishedAt: "2026-03-01T12:00:00Z" },
  ]);
  await page.goto("/");
  await cards(page).nth(1).getByRole("button", { name: "Gazeta & Cia", exact: true }).click();
  await expect(titles(page)).toHaveText(["Dois", "Três"]);
  await expect(page).toHaveURL("/?fonte=Gazeta+%26+Cia");
  await expect(page).toHaveTitle("Fonte: Gazeta & Cia · Radar RPA");
  expect(context.pages()).toHaveLength(1);
  const chip = page.getByRole("button", { name: "Fonte: Gazeta & Cia" });
  await expect(chip).toBeFocused();

  await page.reload();
  await expect(titles(page)).toHaveText(["Dois", "Três"]);
  await chip.click();
  await expect(titles(page)).toHaveCount(3);
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(titles(page)).toHaveText(["Dois", "Três"]);
});
