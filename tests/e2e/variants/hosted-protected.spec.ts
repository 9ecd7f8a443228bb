import { addArticle } from "../../support/e2e-articles.ts";
import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { projectUrl, PUBLISHED_ADDRESS } from "../../support/e2e-builds.ts";
import { cards, isApiCall, recordRequests } from "../../support/e2e-screen.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

test.use({ build: "hosted-protected" });

// The project's address is built in, so only one worker can stand for it.
test.describe.configure({ mode: "default" });

test("visitors read from the project on its own origin", async ({ page, site }) => {
  await addArticle(site, { title: "Do projeto" });
  const calls = recordRequests(page, isApiCall);
  await page.goto("/");
  await expect(cards(page, "Do projeto")).toBeVisible();
  expect(calls.map((call) => call.url())).toEqual([
    `${projectUrl("hosted-protected")}/rest/v1/articles?select=*&order=publishedAt.desc`,
  ]);
});

test("the administrator signs in with Supabase Auth and manages articles", async ({
  page,
  site,
}) => {
  await page.goto("/admin/articles");
  await signIn(page, "hosted-protected");
  await expectWholeLifeOfAnArticle(page, site);
});

test("a site that knows its address says it wherever a whole one is needed", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const home = `${PUBLISHED_ADDRESS}/`;
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", home);
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", home);
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    `${PUBLISHED_ADDRESS}/share.png`,
  );
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`<loc>${home}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain(
    `Sitemap: ${PUBLISHED_ADDRESS}/sitemap.xml`,
  );
});
