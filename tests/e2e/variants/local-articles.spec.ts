import { expectWholeLifeOfAnArticle } from "../../support/e2e-articles-flow.ts";
import { test } from "../../support/e2e.ts";

test.use({ build: "local", isSignedIn: true });

test("whoever has opened the writes creates, edits and deletes with the public key", async ({
  page,
  site,
}) => {
  await expectWholeLifeOfAnArticle(page, site);
});
