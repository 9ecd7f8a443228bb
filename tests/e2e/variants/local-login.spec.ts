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

test("the flag alone opens the panel, and only the exact text true is the flag", async ({
  page,
}) => {
  await page.goto("/login");
  for (const notTheFlag of ["TRUE", "1", '"true"', "false"]) {
    await page.evaluate((value) => localStorage.setItem("isAuthenticated", value), notTheFlag);
    await page.goto("/admin");
    await expect(page.getByLabel("Senha")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.evaluate(() => localStorage.setItem("isAuthenticated", "true"));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Painel Administrativo" })).toBeVisible();
});
