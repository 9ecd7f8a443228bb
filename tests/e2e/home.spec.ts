import { addArticle } from "../support/e2e-articles.ts";
import {
  ARTICLES,
  cards,
  expectWholeList,
  isApiCall,
  isListRequest,
  recordRequests,
  holdRequests,
} from "../support/e2e-screen.ts";
import { expect, signIn, test } from "../support/e2e.ts";

test("a visitor finds the whole list of real articles", async ({ page }) => {
  await page.goto("/");
  expect(await expectWholeList(page)).toBeGreaterThanOrEqual(30);
  await expect(page.getByText(`© ${new Date().getFullYear()} Radar RPA`)).toBeVisible();
});

test("the home page asks for the list once, and for nothing else @quick", async ({
  page,
  site,
}) => {
  const calls = recordRequests(page, isApiCall);
  const elsewhere = recordRequests(page, (request) => !request.url().startsWith(site.url));
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.map((call) => `${call.method()} ${call.url()}`)).toEqual([
    `GET ${site.url}/rest/v1/articles?select=*&order=publishedAt.desc`,
  ]);
  expect(await calls[0]!.allHeaders()).not.toHaveProperty("range");
  expect(elsewhere.map((request) => request.url())).toEqual([]);
});

// Rule 10.12.
test("the code of Supabase Auth comes with the sign-in, not with the home page @quick", async ({
  page,
  request,
}) => {
  const scripts = recordRequests(page, (each) => each.resourceType() === "script");
  const bringAuth = async () => {
    const urls = [...new Set(scripts.map((script) => script.url()))];
    const texts = await Promise.all(urls.map(async (url) => (await request.get(url)).text()));
    return texts.filter((text) => text.includes("grant_type="));
  };
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(await bringAuth()).toHaveLength(0);

  await page.goto("/login");
  await signIn(page);
  expect(await bringAuth()).toHaveLength(1);
});

// Rule 1.6.
test("the cards stand in one, two or three columns @quick", async ({ page }) => {
  // Past the lead, which takes two columns.
  const columns = async () => {
    const boxes = await Promise.all(
      [4, 5, 6, 7].map((index) => cards(page).nth(index).boundingBox()),
    );
    return new Set(boxes.map((box) => Math.round(box!.x))).size;
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  for (const [width, expected] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, `at ${width} pixels`).toBe(expected);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, `nothing sticks out at ${width} pixels`).toBeLessThanOrEqual(width);
  }
});

// Rule 1.5.
test("nine skeletons hold the place while the list loads", async ({ page }) => {
  const release = await holdRequests(page, ARTICLES);
  await page.goto("/");
  const skeletons = page.locator("[data-slot=article-card-skeleton]");
  await expect(skeletons).toHaveCount(9);
  await expect(page.getByText("Carregando notícias…")).toBeAttached();
  await release();
  await expect(cards(page).first()).toBeVisible();
  await expect(skeletons).toHaveCount(0);
});

// Rule 1.3.
test("Atualizar loads the list again and says so while it does", async ({ page, site }) => {
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  const button = page.getByRole("button", { name: "Atualizar" });
  await expect(button).toBeEnabled();
  await expect(button.locator("svg")).toHaveCSS("animation-name", "none");

  await addArticle(site, { title: "Acabou de sair" });
  const release = await holdRequests(page, ARTICLES);
  const requests = recordRequests(page, isListRequest);
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button.locator("svg")).toHaveCSS("animation-name", "spin");
  await release();
  await expect(cards(page, "Acabou de sair")).toBeVisible();
  await expect(button).toBeEnabled();
  expect(requests).toHaveLength(1);
});

// Rule 1.3.
test("the last update is told once it is known, where there is room for it", async ({ page }) => {
  const release = await holdRequests(page, ARTICLES);
  const lastUpdated = page.getByText(
    /^Última atualização: \d{1,2} de \p{L}+ de \d{4} às \d\d:\d\d$/u,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeDisabled();
  await expect(page.getByText(/Última atualização/)).toHaveCount(0);
  await release();
  await expect(lastUpdated).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(lastUpdated).toBeHidden();
});

// Rule 1.3.
test("the icon in the header leads to the panel", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByText("Radar RPA")).toBeVisible();
  await page.getByRole("link", { name: "Painel administrativo" }).click();
  await expect(page.getByRole("heading", { name: "Acesso Administrativo" })).toBeVisible();
});
