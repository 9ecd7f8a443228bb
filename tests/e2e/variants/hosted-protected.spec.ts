import { addArticle } from "../../support/e2e-articles.ts";
import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { projectUrl } from "../../support/e2e-builds.ts";
import { cards, isApiCall, recordRequests } from "../../support/e2e-screen.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

test.use({ build: "hosted-protected" });

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
