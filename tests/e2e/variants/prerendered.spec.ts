import { PUBLISHED_ADDRESS } from "../../support/e2e-builds.ts";
import {
  HOSTILE_TITLE,
  PRERENDERED_ROWS,
  prerenderedTitles,
} from "../../support/e2e-prerendered.ts";
import { ARTICLES, cards, holdRequests } from "../../support/e2e-screen.ts";
import { LIST_FAULTS } from "../../support/list-faults.ts";
import { expect, test } from "../../support/e2e.ts";

test.use({ build: "prerendered" });

// The project's address is built in, so only one worker can stand for it.
test.describe.configure({ mode: "default" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // Rules 17.6 and 17.9.
  test("the page holds the first articles of the day it was built, texts as texts", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page, "Notícia da compilação")).toBeVisible();
    await expect(cards(page).nth(1).getByRole("heading")).toHaveText(HOSTILE_TITLE);
    await expect(cards(page).nth(1).getByRole("link")).toHaveCount(0);
    await expect(page.locator("main :is(script, [onerror], [src='x'])")).toHaveCount(0);
    await expect(page).toHaveTitle("Radar RPA");
    // Those without a card, and a way to each category.
    const more = page.getByRole("region", { name: "Mais notícias" });
    await expect(page.getByText(/ative o JavaScript/)).toBeInViewport();
    await expect(more.getByRole("link")).toHaveText(prerenderedTitles().slice(12));
    await page.getByRole("link", { name: "Estudos" }).click();
    await expect(page).toHaveTitle("Estudos · Radar RPA");
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(
      prerenderedTitles("estudos").slice(0, 12),
    );
  });
});

// Rule 5.15.
for (const [address, category] of [
  ["/", undefined],
  ["/categoria/estudos/", "estudos"],
] as const) {
  test(`a load that fails offers every headline that stood in ${address}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500|The articles could not be loaded/);
    await page.route(ARTICLES, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address);
    await page.getByRole("button", { name: /^Ver a última lista/ }).click();
    const titles = prerenderedTitles(category);
    await expect(cards(page).getByRole("heading")).toHaveText(titles);
    // The last ones had no card there.
    const last = cards(page).last();
    await expect(last).toContainText(category ? "Fonte antiga" : "Data indisponível");
    await expect(cards(page, titles[12]).getByRole("link")).toHaveAttribute(
      "href",
      PRERENDERED_ROWS.find(({ title }) => title === titles[12])!.url,
    );
    if (!category) await page.getByRole("button", { name: "Estudos", exact: true }).click();
    await expect(cards(page)).toHaveCount(14);
  });
}

// Rule 5.15.
test("whatever the server responds with, the headlines of the page can be read", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|The articles could not be loaded/);
  for (const [fault, { answer, message }] of Object.entries(LIST_FAULTS)) {
    await test.step(fault, async () => {
      await page.route(ARTICLES, answer);
      await page.goto("/");
      const alert = page.getByRole("main").getByRole("alert");
      await alert.getByRole("button", { name: /^Ver a última lista/ }).click();
      await expect(cards(page)).toHaveCount(PRERENDERED_ROWS.length);
      await expect(alert).toContainText(message);
      await page.unroute(ARTICLES);
    });
  }
});

test("the list is asked for after the cards, which so are painted first", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const lastCard = html.lastIndexOf("</article>");
  expect(html.indexOf("/rest/v1/articles")).toBeGreaterThan(lastCard);
  expect(lastCard).toBeGreaterThan(0);
});

test("the app takes the prerendered cards over, with the day as it is where the reader is", async ({
  page,
}) => {
  const release = await holdRequests(page, ARTICLES);
  await page.goto("/", { waitUntil: "commit" });
  const first = cards(page).first();
  await expect(first).toContainText("1 de março de 2026");
  // It answers: the app is there, and has not heard of the list yet.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeDisabled();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(1).getByRole("heading")).toHaveText(HOSTILE_TITLE);
  await expect(page.getByText("Mais notícias")).toHaveCount(0);
  await release();
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeEnabled();
});

// Rule 17.13.
test("a category's page goes over into the list as it is now, and from there to any other", async ({
  page,
  site,
}) => {
  const countOf = async (where: string) => {
    const { rows } = await site.backend.sql(
      `select count(*)::int as count from public.articles where ${where}`,
    );
    return rows[0]?.count as number;
  };
  const release = await holdRequests(page, ARTICLES);
  await page.goto("/categoria/estudos/", { waitUntil: "commit" });
  await expect(cards(page)).toHaveCount(12);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeDisabled();
  const pill = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(pill("Estudos")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(12);
  await release();
  await expect.poll(() => cards(page).count()).toBe(await countOf("category = 'estudos'"));
  await expect(page).toHaveURL(/\/categoria\/estudos\/$/);
  await expect(page).toHaveTitle("Estudos · Radar RPA");

  const search = page.getByRole("searchbox");
  await search.fill("a");
  await expect(page).toHaveURL(/\/categoria\/estudos\/\?q=a$/);
  await search.fill("");
  await expect(page).toHaveURL(/\/categoria\/estudos\/$/);
  await pill("Mercado").click();
  await expect(page).toHaveURL(/\/\?categoria=mercado$/);
  await expect.poll(() => cards(page).count()).toBe(await countOf("category = 'mercado'"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${PUBLISHED_ADDRESS}/categoria/mercado/`,
  );
  await page.goBack();
  await expect(pill("Estudos")).toHaveAttribute("aria-pressed", "true");
  await pill("Todas").click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => cards(page).count()).toBe(await countOf("true"));
  await expect(page).toHaveTitle("Radar RPA");
});

test("the page ends with the list as it is now", async ({ page, site }) => {
  const { rows } = await site.backend.sql("select count(*)::int as count from public.articles");
  await page.goto("/");
  await expect(page.getByText(`${String(rows[0]?.count)} notícias`)).toBeVisible();
  await expect.poll(() => cards(page).count()).toBe(rows[0]?.count);
  await expect(page.getByText("Notícia da compilação")).toHaveCount(0);
  await expect(page.getByText("Fonte antiga")).toHaveCount(0);
});

test("an address with a search begins without the prerendered cards", async ({ page }) => {
  await page.goto("/?q=compila%C3%A7%C3%A3o%20que%20n%C3%A3o%20existe");
  await expect(page.getByText("Nenhuma notícia encontrada")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test("the page names the portal's own feeds, which a browser reads as what they are", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = (type: string) =>
    page.locator(`link[rel=alternate][type="${type}"]`).getAttribute("href");
  const rss = await (await request.get((await address("application/rss+xml"))!)).text();
  const titles = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return [...document.querySelectorAll("parsererror, item > title")].map(({ textContent }) =>
      textContent.trim(),
    );
  }, rss);
  expect(titles).toHaveLength(PRERENDERED_ROWS.length);
  expect(titles).toContain("Notícia da compilação");
  expect(titles).toContain(HOSTILE_TITLE);

  const json = await (await request.get((await address("application/feed+json"))!)).json();
  expect(json).toMatchObject({ home_page_url: `${PUBLISHED_ADDRESS}/` });
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual(titles);

  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${PUBLISHED_ADDRESS}/</loc><lastmod>`);
});
