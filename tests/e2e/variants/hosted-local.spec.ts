import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { isApiCall, recordRequests } from "../../support/e2e-screen.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

test.use({ build: "hosted-local" });

test("the administrator signs in in the browser and manages articles with the public key", async ({
  page,
  site,
}) => {
  await page.goto("/admin/articles");
  const calls = recordRequests(page, (request) => isApiCall(request) && /auth/.test(request.url()));
  await signIn(page, "hosted-local");
  await expectWholeLifeOfAnArticle(page, site);
  expect(calls).toHaveLength(0);
});
