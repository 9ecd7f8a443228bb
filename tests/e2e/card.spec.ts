import type { IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { cards } from "../support/e2e-screen.ts";
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
