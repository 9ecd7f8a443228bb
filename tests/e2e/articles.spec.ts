import { expectWholeLifeOfAnArticle } from "../support/e2e-articles-flow.ts";
import { test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test("the administrator creates, edits and deletes an article @phone", async ({ page, site }) => {
  await expectWholeLifeOfAnArticle(page, site);
});
