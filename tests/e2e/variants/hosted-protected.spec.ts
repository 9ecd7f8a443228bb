/** A hosted project with an administrator's account (rules 5.9 and 10.12). */
import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { projectUrl } from "../../support/e2e-builds.ts";
import { recordRequests, storedKeys } from "../../support/e2e-screen.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

test.use({ build: "hosted-protected" });

// The build contains the project's address, so only one worker can serve it.
test.describe.configure({ mode: "default" });

test("a visit sends one CORS preflight per address, not per page and search", async ({
  page,
  site,
}) => {
  await site.backend.sql(`
    truncate public.articles;
    insert into public.articles (title, category, "publishedAt")
      select 'Notícia ' || n, case when n % 4 = 0 then 'estudos' else 'mercado' end,
        timestamptz '2026-01-01T00:00:00Z' - n * interval '1 hour'
      from generate_series(1, 1600) as n;
  `);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sent: string[] = [];
  session.on("Network.requestWillBeSent", ({ type, request }) => {
    if (!request.url.startsWith(projectUrl("hosted-protected"))) return;
    const { pathname } = new URL(request.url);
    sent.push(`${type === "Preflight" ? "OPTIONS" : request.method} ${pathname}`);
  });
  const countOf = (request: string) => sent.filter((each) => each === request).length;
  const search = async (text: string, count: string) => {
    await page.getByRole("searchbox").fill(text);
    await expect(page.locator("[data-slot=result-count]")).toHaveText(count);
  };

  await page.goto("/");
  await expect(page.locator("[data-slot=result-count]")).toHaveText("1.600 notícias");
  await search("notícia 150", "11 notícias");
  await search("notícia 16", "12 notícias");
  await search("notícia 1599", "1 notícia");
  await search("", "1.600 notícias");
  await page.getByRole("button", { name: /^Estudos/ }).click();
  await expect(page.locator("[data-slot=result-count]")).toHaveText("400 notícias");
  await expect(async () => {
    await page.mouse.wheel(0, 40_000);
    const more = page.getByRole("button", { name: "Mostrar mais" });
    if (await more.isVisible()) await more.click();
    await expect(page.getByText("Notícia 1600", { exact: true })).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 30_000 });

  expect(countOf("POST /rest/v1/rpc/search_articles")).toBeGreaterThanOrEqual(4);
  expect(countOf("POST /rest/v1/rpc/count_articles")).toBeGreaterThanOrEqual(4);
  expect(sent.filter((each) => each.startsWith("OPTIONS")).toSorted()).toEqual([
    "OPTIONS /rest/v1/articles",
    "OPTIONS /rest/v1/rpc/count_articles",
    "OPTIONS /rest/v1/rpc/search_articles",
  ]);
  expect(countOf("GET /rest/v1/articles")).toBe(1);
});

test("the administrator signs in with Supabase Auth and manages articles with a client that only the panel loads @phone", async ({
  page,
  site,
}) => {
  const client = recordRequests(page, (request) => /\/admin-client-/.test(request.url()));
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  for (const address of ["/", "/login"]) await page.goto(address, { waitUntil: "networkidle" });
  expect(client).toEqual([]);
  // The service worker sends its own requests.
  const worker = await (await page.request.get("/sw.js")).text();
  expect(worker).toContain("/assets/optional-parts-");
  expect(worker).not.toMatch(/admin-client|auth-requests|session-renewal/);
  await page.goto("/admin/articles");
  await signIn(page, "hosted-protected");
  await expectWholeLifeOfAnArticle(page, site);
  expect(client.length).toBeGreaterThan(0);
  expect(sockets).toEqual([]);
  const keys = await storedKeys(page);
  expect(keys.filter((key) => /^sb-|supabase|phx/i.test(key))).toEqual([]);
});
