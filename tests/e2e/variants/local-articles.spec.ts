/** Local mode with open writes (rule 10.7). */
import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { isApiCall, recordRequests, storedKeys } from "../../support/e2e-screen.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

test.use({ build: "local" });

test("the local user name and password open the panel without the server, and open writes use the public key", async ({
  page,
  site,
}) => {
  await page.goto("/admin/articles");
  const calls = recordRequests(page, (request) => isApiCall(request) && /auth/.test(request.url()));
  await signIn(page, "local");
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect(await storedKeys(page)).toEqual(["isAuthenticated"]);
  await expectWholeLifeOfAnArticle(page, site);
  expect(calls).toHaveLength(0);
});
