/** Searching, reading and saving articles in the list (rules 1.10, 1.13, 2.7, 2.9, 6.7, 16.5 and 16.13). */
import type { Locator, Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { boxAtRest, cards, untilAtRest, useCard } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

/** Repeats a shortcut until `target` has the focus, because its listener is added shortly after rendering. */
async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 1000 });
  }).toPass();
}

const ARTICLES = [
  { title: "Robôs no banco", publishedAt: "2026-03-03T12:00:00Z", url: "https://a.example/1" },
  { title: "Sem endereço", publishedAt: "2026-03-02T12:00:00Z", url: "#" },
  { title: "Automação na saúde", publishedAt: "2026-03-01T12:00:00Z", url: "https://a.example/3" },
];

test.beforeEach(async ({ site }) => replaceArticles(site, ARTICLES));

test("a search highlights its matches without changing the page's text @quick", async ({
  page,
}) => {
  await openHome(page);
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get("search-match") ?? [])].map((range) => range.toString()),
    );
  expect(await marked()).toEqual([]);
  await page.getByRole("searchbox").fill("automacao");
  await expect.poll(marked).toEqual(["Automação"]);
  await expect(cards(page).getByRole("heading")).toHaveText(["Automação na saúde"]);
  await page.getByRole("searchbox").fill("robo");
  await expect.poll(marked).toEqual(["Robô"]);
  await page.getByRole("searchbox").fill("");
  await expect.poll(marked).toEqual([]);
});

const LONG = {
  title: "Um título comprido, que não cabe em duas linhas de cartão nenhum, ".repeat(3).trim(),
  description: "Um resumo comprido, que não cabe em três linhas. ".repeat(12).trim(),
};

const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 2;

test("a shortened headline is shown completely on hover and on focus, and nothing moves", async ({
  page,
  site,
}) => {
  await replaceArticles(site, [{ title: "A mais nova" }, LONG]);
  await openHome(page);
  const card = cards(page, "Um título comprido");
  const headline = card.locator("[data-slot=article-title] span");
  const description = card.getByText("Um resumo");
  expect(await headline.evaluate(isCut)).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().every(({ playState }) => playState !== "running") &&
          "headline" in document.documentElement.dataset &&
          document.fonts.check("700 1em Radar"),
      ),
    )
    .toBe(true);
  /** Rounded, because layout uses fractions of 1/64 pixel. */
  const place = async () =>
    Object.values((await description.boundingBox()) ?? {}).map((each) => Math.round(each));
  const before = await place();
  await card.getByRole("heading").hover();
  await expect.poll(() => headline.evaluate(isCut)).toBe(false);
  expect(await place()).toEqual(before);
  await page.mouse.move(0, 0);
  await expect.poll(() => headline.evaluate(isCut)).toBe(true);
  await card.getByRole("link").focus();
  await expect.poll(() => headline.evaluate(isCut)).toBe(false);
  expect(await place()).toEqual(before);
});

test("a press expands a shortened headline and its summary, and opens nothing @phone", async ({
  page,
  site,
  context,
}) => {
  await replaceArticles(site, [{ title: "A mais nova", description: "Curta." }, LONG]);
  await openHome(page);
  const short = await useCard(cards(page, "A mais nova"));
  await expect(short.getByRole("button", { name: /^Ler título/ })).toHaveCount(0);
  const card = cards(page, "Um título comprido");
  const button = (await useCard(card)).getByRole("button", { name: /^Ler título/ });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  for (const slot of ["[data-slot=article-title] span", "[data-slot=article-description]"]) {
    await expect.poll(() => card.locator(slot).evaluate(isCut)).toBe(false);
  }
  expect(context.pages()).toHaveLength(1);
  await button.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => card.getByText("Um resumo").evaluate(isCut)).toBe(true);
});

test("a card shows its tools only on hover, on focus and by a key", async ({ page }) => {
  await openHome(page);
  const tools = page.locator("[data-slot=card-tools]");
  await expect(tools).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Opções da notícia" })).toHaveCount(0);
  const used = await useCard(cards(page, "Sem endereço"));
  await expect(tools).toHaveCount(1);
  await expect(used.getByRole("button", { name: /^Compartilhar/ })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(tools).toHaveCount(0);
  await pressUntilFocused(page, "j", cards(page, "Robôs no banco").getByRole("link"));
  await expect(tools).toHaveCount(1);
});

test("the list can be read as headlines under their days, and the choice is remembered", async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime(new Date("2026-03-05T18:00:00-03:00"));
  await replaceArticles(site, [
    { title: "De hoje", publishedAt: "2026-03-05T15:04:00Z", url: "https://a.example/1" },
    { title: "De hoje também", publishedAt: "2026-03-05T12:00:00Z" },
    { title: "De ontem", publishedAt: "2026-03-04T22:30:00Z" },
    { title: "Da semana", publishedAt: "2026-03-02T12:30:00Z", category: "mercado" },
    { title: "De novembro", publishedAt: "2025-11-02T12:30:00Z" },
    { title: "De nunca", publishedAt: null },
  ]);
  await openHome(page);
  await expect(page.getByText("2 novas hoje · 4 nesta semana")).toBeVisible();
  const footerHeight = async () => (await page.getByRole("contentinfo").boundingBox())?.height;
  const before = await footerHeight();
  await page.getByRole("button", { name: "Manchetes" }).click();
  expect(await footerHeight()).toBe(before);
  // Screen readers can move by headings.
  const days = page.getByRole("heading", { level: 2 }).and(page.locator("[data-slot=day]"));
  const names = ["Hoje", "Ontem", "Últimos 7 dias", "Novembro de 2025", "Sem data"];
  await expect(days).toHaveText(names);
  // A recent article shows its hour, unless only its day is known, which is stored as noon. Older ones show their day.
  const dates = () =>
    page
      .locator("[data-slot=short-date]")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText));
  await expect.poll(dates).toEqual(["12:04", "5 mar", "19:30", "2 mar", "2 nov 2025"]);
  // For screen readers.
  const undated = cards(page).last().locator("[data-slot=article-date]");
  await expect(undated).toHaveText("Data indisponível");
  await expect(cards(page).first().getByRole("img")).toHaveCount(0);

  await page.reload();
  await expect(days).toHaveText(names);
  await pressUntilFocused(page, "j", cards(page).first().getByRole("link"));
  await page.getByRole("button", { name: "Mercado", exact: true }).click();
  await expect(days).toHaveText(["Últimos 7 dias"]);
  await page.getByRole("button", { name: "Cartões" }).click();
  await expect(days).toHaveCount(0);
  await page.reload();
  await expect(cards(page).first().locator("[data-slot=article-description]")).toBeVisible();
});

test("the reader moves through, saves, opens and leaves headlines by keyboard alone", async ({
  page,
  context,
}) => {
  await context.route("https://a.example/**", (route) => route.fulfill({ body: "" }));
  await openHome(page);
  const shown = page.getByRole("button", { name: "Manchetes" });
  await shown.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-slot=day]").first()).toBeVisible();
  const link = (title: string) => cards(page, title).getByRole("link");
  await pressUntilFocused(page, "j", link("Robôs no banco"));
  await page.keyboard.press("j");
  await expect(link("Automação na saúde")).toBeFocused();
  const save = cards(page).getByRole("button", {
    name: "Salvar para ler depois: Automação na saúde",
  });
  await expect(save).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(save).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Só as salvas" })).toHaveText("Salvas1");
  await page.keyboard.press("k");
  await expect(link("Robôs no banco")).toBeFocused();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("o");
  await (await opened).close();
  await expect(cards(page, "Robôs no banco").getByText("Já aberto")).toBeAttached();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

/** Scrolls down and up in steps, because rendering further cards moves the page as well. */
async function goUp(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 3000));
  await untilAtRest(page);
  for (let step = 0; step < 4; step++) {
    await page.evaluate(() => window.scrollBy(0, -30));
    await untilAtRest(page);
  }
}

test("the search reappears on scrolling up, takes at most a third of the window, and leads to the top", async ({
  page,
  site,
}) => {
  await replaceArticles(
    site,
    Array.from({ length: 60 }, (_, index) => ({ title: `Notícia ${index}` })),
  );
  await openHome(page);
  const search = page.getByRole("searchbox");
  const top = page.getByRole("button", { name: "Voltar ao topo" });
  await expect(top).toBeHidden();
  await goUp(page);
  await expect(search).toBeInViewport();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("main")).toBeFocused();
  // A window of 1280 × 800 at 400 %.
  await page.setViewportSize({ width: 320, height: 200 });
  await goUp(page);
  await expect(search).not.toBeInViewport();
});

const firstRow = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-stuck] [role=search]");
    const list = document.querySelector("[data-slot=results]")!;
    return Math.round(
      list.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? 0),
    );
  });

test("another list starts at its first row, and another view of a list at the same article", async ({
  page,
  site,
}) => {
  await replaceArticles(
    site,
    Array.from({ length: 60 }, (_, index) => ({
      title: `Notícia ${index}`,
      category: index % 2 === 0 ? "tecnologia" : "mercado",
    })),
  );
  await openHome(page);
  const goDown = async () => {
    await goUp(page);
    await expect(page.getByRole("searchbox")).toBeInViewport();
  };
  await goDown();
  await page
    .getByRole("button", { name: "Tecnologia", exact: true })
    .evaluate((pill: HTMLElement) => pill.click());
  await expect(page).toHaveURL(/categoria/);
  await expect.poll(() => firstRow(page)).toBe(0);
  await goDown();
  const position = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(position);
  await page.getByRole("searchbox").fill("Notícia 1");
  await expect(page).toHaveURL(/q=/);
  await expect.poll(() => firstRow(page)).toBeGreaterThanOrEqual(0);
  await page.goto("/");
  await openHome(page);
  await goDown();
  const edge = () =>
    page.evaluate(
      () =>
        document.querySelector("[data-stuck] [role=search]")?.getBoundingClientRect().bottom ?? 0,
    );
  const first = await cards(page).evaluateAll(
    (all, top) => all.findIndex((card) => card.getBoundingClientRect().bottom > top),
    await edge(),
  );
  await page
    .getByRole("button", { name: "Manchetes" })
    .evaluate((button: HTMLElement) => button.click());
  const below = async () => (await boxAtRest(cards(page).nth(first))).y - (await edge());
  await expect.poll(below).toBeGreaterThan(-2);
  expect(await below()).toBeLessThan(400);
});
