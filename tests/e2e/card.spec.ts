import type { IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { cards, expectWholeList } from "../support/e2e-screen.ts";
import { listen } from "../support/listen.ts";
import { expect, test as base } from "../support/e2e.ts";

interface Newspaper {
  /** An article of it. */
  url: string;
  /** What browsers sent to it. */
  visits: IncomingHttpHeaders[];
  /** What its page found in each tab. */
  tabs: unknown[];
}

/** An article that tells what a tab knows of the page that opened it. */
const ARTICLE = `<title>A notícia</title><script>
  const { href: address } = location;
  fetch("/aba", {
    method: "POST",
    body: JSON.stringify({ address, referrer: document.referrer, hasOpener: opener !== null, isTop: top === self }),
  });
</script>`;

/** The site that the articles are on: another origin, on this machine. */
const test = base.extend<{ newspaper: Newspaper }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  newspaper: async ({}, use) => {
    const visits: IncomingHttpHeaders[] = [];
    const tabs: unknown[] = [];
    const server = await listen(0, async (request, response) => {
      if (request.url?.startsWith("/artigo")) visits.push(request.headers);
      if (request.url === "/aba") tabs.push(await json(request));
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(ARTICLE);
    });
    await use({ url: `${server.url}/artigo?id=1#topo`, visits, tabs });
    await server.close();
  },
});

/**
 * Does something that opens the article in a tab, and checks what the newspaper learns of us. The article itself tells:
 * Chromium 153 never tells Playwright of a tab whose page arrives before it listens.
 */
async function expectOpens(
  page: Page,
  { url, visits, tabs }: Newspaper,
  open: () => Promise<void>,
): Promise<void> {
  const here = page.url();
  await open();
  const tab = { address: url, referrer: "", hasOpener: false, isTop: true };
  await expect.poll(() => tabs).toEqual([tab]);
  expect(page.url(), "the portal's own tab stays").toBe(here);
  expect(visits).toHaveLength(1);
  expect(visits[0]).not.toHaveProperty("referer");
  for (const other of page.context().pages()) if (other !== page) await other.close();
  tabs.length = 0;
  visits.length = 0;
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  "a click on the title": (page) => cards(page).getByRole("link").click(),
  "a click on the picture": (page) => cards(page).click({ position: { x: 40, y: 120 } }),
  "a click on the description": (page) => cards(page).getByText("A descrição").click(),
  "a middle click": (page) => cards(page).getByText("A descrição").click({ button: "middle" }),
  "a middle click on the title": (page) =>
    cards(page).getByRole("link").click({ button: "middle" }),
  "Ctrl and a click": (page) =>
    cards(page)
      .getByText("A descrição")
      .click({ modifiers: ["Control"] }),
  Enter: async (page) => {
    await page.getByRole("button", { name: "Manchetes" }).focus();
    await page.keyboard.press("Tab");
    await expect(cards(page).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
  },
};

// Rule 2.2.
test("an article opens in a new tab that learns nothing of us @quick", async ({
  page,
  site,
  newspaper,
}) => {
  await replaceArticles(site, [{ url: newspaper.url }]);
  await page.goto("/");
  for (const [way, open] of Object.entries(WAYS)) {
    await test.step(way, () => expectOpens(page, newspaper, () => open(page)));
  }
});

// Rule 2.1.
test("a card shows what there is to know of an article", async ({ page, site }) => {
  await replaceArticles(site, [
    {
      title: "Um título ".repeat(60).trim(),
      description: "Uma descrição ".repeat(60).trim(),
      category: "casos-de-uso",
      source: "Jornal de Teste",
      publishedAt: "2026-03-02T18:25:00Z",
    },
  ]);
  await page.goto("/");
  const card = cards(page);
  await expect(card.getByText("Casos de Uso", { exact: true })).toBeVisible();
  await expect(card.getByText("Jornal de Teste", { exact: true })).toBeVisible();
  await expect(card.getByText("2 de março de 2026", { exact: true })).toBeVisible();
  await expect(card.getByRole("img", { name: "Abre em nova aba" })).toBeVisible();
  await expect(card.getByRole("link")).toHaveCount(1);
  for (const [text, lines] of [
    [card.getByRole("heading"), 2],
    [card.getByText("Uma descrição"), 3],
  ] as const) {
    const drawn = await text.evaluate((element) =>
      Math.round(
        element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
      ),
    );
    expect(drawn).toBe(lines);
  }
});

test("an article without an address that can be opened is no link", async ({
  page,
  site,
  newspaper,
}) => {
  const hostile = ["", "#", "javascript:alert(1)"];
  await replaceArticles(site, [
    ...hostile.map((address, index) => ({
      title: `Não abre ${index}`,
      url: address,
      publishedAt: `2026-06-0${9 - index}T12:00:00Z`,
    })),
    { title: "Abre", url: newspaper.url, publishedAt: "2026-01-01T12:00:00Z" },
  ]);
  await page.goto("/");
  for (const index of hostile.keys()) {
    const card = cards(page, `Não abre ${index}`);
    await expect(card).toBeVisible();
    await expect(card.getByRole("link")).toHaveCount(0);
    await expect(card.getByRole("img", { name: "Abre em nova aba" })).toHaveCount(0);
    await card.click();
    await card.click({ button: "middle" });
  }
  await page.getByRole("button", { name: "Casos de Uso" }).focus();
  // The other cards' sources are buttons, and so are the tools of the card in use; the first link is this one.
  const focused = page.locator(":focus");
  do await page.keyboard.press("Tab");
  while (await focused.evaluate((element) => element.matches("button, select, [role=button]")));
  await expect(page.getByRole("link", { name: "Abre" })).toBeFocused();
  // The last one opens, and with that nothing else is on its way.
  await expectOpens(page, newspaper, () => page.keyboard.press("Enter"));
});

async function dragOver(page: Page, text: Locator): Promise<void> {
  const box = (await text.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, y, { steps: 5 });
  await page.mouse.move(box.x + 120, y, { steps: 5 });
  await page.mouse.up();
}

// Rule 2.2.
test("the text of a card can be selected without opening it @quick", async ({
  page,
  site,
  newspaper,
}) => {
  await replaceArticles(site, [{ url: newspaper.url }]);
  await page.goto("/");
  await expectWholeList(page);
  const description = cards(page).getByText("A descrição");
  await dragOver(page, description);
  const selected = await page.evaluate(() => window.getSelection()?.toString() ?? "");
  expect(selected.length).toBeGreaterThan(3);
  expect(await description.textContent()).toContain(selected);
  // A tab that the drag had opened would be one too many.
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  await expectOpens(page, newspaper, () => description.click());
});

test("a drag over the title of a card does not open it", async ({ page, site, newspaper }) => {
  await replaceArticles(site, [{ url: newspaper.url, title: "Um título que alguém copia" }]);
  await page.goto("/");
  await expectWholeList(page);
  await dragOver(page, cards(page).getByRole("heading"));
  await expectOpens(page, newspaper, () => cards(page).getByText("A descrição").click());
});

// Rule 2.5.
test("a category that the product does not know is called Geral", async ({ page, site }) => {
  await replaceArticles(site, [
    { title: "Um", category: "blockchain" },
    { title: "Dois", category: "all" },
  ]);
  await page.goto("/");
  await expect(cards(page, "Um").getByText("Geral", { exact: true })).toBeVisible();
  await expect(cards(page, "Dois").getByText("Geral", { exact: true })).toBeVisible();
});

test("a date that is missing is told, and its article comes last", async ({ page, site }) => {
  await replaceArticles(site, [
    { title: "Sem data", publishedAt: null },
    { title: "Com data", publishedAt: "2020-01-01T12:00:00Z" },
  ]);
  await page.goto("/");
  await expect(cards(page).getByRole("heading")).toHaveText(["Com data", "Sem data"]);
  await expect(cards(page, "Sem data").getByText("Data indisponível")).toBeVisible();
});
