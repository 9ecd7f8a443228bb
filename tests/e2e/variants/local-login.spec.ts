import { expectToast, isApiCall, recordRequests, storedKeys } from "../../support/e2e-screen.ts";
import { expect, signIn, test } from "../../support/e2e.ts";

test.use({ build: "local" });

// Rule 10.7.
test("the fixed pair opens the panel without asking the server", async ({ page }) => {
  await page.goto("/admin/articles?ordem=nova#fim");
  const calls = recordRequests(page, (request) => isApiCall(request) && /auth/.test(request.url()));
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, "local");
  await expect(page).toHaveURL(/\/admin\/articles\?ordem=nova#fim$/);
  await expectToast(page, "Login bem-sucedido!", "Bem-vindo de volta.", "success");
  expect(await storedKeys(page)).toEqual(["isAuthenticated"]);
  expect(await page.evaluate(() => localStorage.getItem("isAuthenticated"))).toBe("true");
  expect(calls).toHaveLength(0);
});
