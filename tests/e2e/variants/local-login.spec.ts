import { expectToast, isApiCall, recordRequests, storedKeys } from "../../support/e2e-screen.ts";
import { expect, passwordOf, signIn, submitLogin, test } from "../../support/e2e.ts";

test.use({ build: "local" });

const password = passwordOf("local");

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

test("any other pair is refused; fields and focus stay", async ({ page }) => {
  await page.goto("/login");
  for (const [user, attempt] of [
    ["admin", "radar-local"],
    ["admin", `${password} `],
    ["Admin", password],
  ] as const) {
    await submitLogin(page, user, attempt);
    await expectToast(page, "Falha no login", "Usuário ou senha inválidos.", "destructive");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel("Usuário")).toHaveValue(user);
    await expect(page.getByLabel("Senha")).toHaveValue(attempt);
    await expect(page.getByLabel("Senha")).toBeFocused();
    await page.getByRole("button", { name: "Fechar notificação" }).click();
  }
  expect(await storedKeys(page)).toEqual([]);
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

test("Sair takes the flag away and remembers no page", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "local");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Logout realizado!", "Você foi desconectado com segurança.");
  expect(await storedKeys(page)).toEqual([]);
});
