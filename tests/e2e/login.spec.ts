import { addAccount, STRANGER } from "../support/database.ts";
import { addButton, fillForm, openTable, saveButton } from "../support/e2e-admin.ts";
import { expectToast, holdRequests, storedKeys } from "../support/e2e-screen.ts";
import { expect, passwordOf, signIn, submitLogin, test } from "../support/e2e.ts";

const password = passwordOf("protected");
const isMissing = (input: HTMLInputElement) => input.validity.valueMissing;

const TOKEN = "**/auth/v1/token**";

test("the right pair opens the panel and says welcome @quick", async ({ page }) => {
  await page.goto("/login");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Painel Administrativo" })).toBeVisible();
  await expectToast(page, "Login bem-sucedido!", "Bem-vindo de volta.", "success");
  expect(await page.evaluate(() => localStorage.getItem("isAuthenticated"))).toBe("true");
});

// Rule 10.3.
test("who is let in waits at the form for the panel, and is not told to go there", async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/admin-page-.*\.js/);
  await page.goto("/login");
  await submitLogin(page, "admin", password);
  await expectToast(page, "Login bem-sucedido!", "Bem-vindo de volta.", "success");
  await expect(page.getByText("Você já entrou neste navegador")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Entra/ })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { name: "Painel Administrativo" })).toBeVisible();
});

test("a wrong password is refused; fields and focus stay", async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  await page.goto("/login");
  for (const wrong of ["errada", `${password} `, password.toUpperCase()]) {
    const answer = page.waitForResponse(TOKEN);
    await submitLogin(page, "admin", wrong);
    expect((await answer).status()).toBe(400);
    await expectToast(page, "Falha no login", "Usuário ou senha inválidos.", "destructive");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel("Usuário")).toHaveValue("admin");
    await expect(page.getByLabel("Senha")).toHaveValue(wrong);
    await expect(page.getByLabel("Senha")).toBeFocused();
    await page.getByRole("button", { name: "Fechar notificação" }).click();
  }
  expect(await storedKeys(page)).toEqual([]);
});

// Rule 10.8.
test("an administrator signs in with an account of their own by its e-mail", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const email = "outra.editora@example.com";
  await site.backend.sql("delete from auth.users where email = $1", [email]);
  await addAccount(site.backend, { email, appMetadata: { role: "admin" } });
  await page.goto("/login");
  await submitLogin(page, "admin", STRANGER.password);
  await expectToast(page, "Falha no login", "Usuário ou senha inválidos.", "destructive");
  await submitLogin(page, email, STRANGER.password);
  await page.waitForURL(/\/admin$/);
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: "Da outra editora" });
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Da outra editora", "success");
});

test("both fields are required, by the browser @quick", async ({ page }) => {
  const user = page.getByLabel("Usuário");
  const secret = page.getByLabel("Senha");
  const enter = page.getByRole("button", { name: "Entrar" });
  await page.goto("/login");
  await expect(user).toHaveAttribute("type", "text");
  await expect(user).toHaveAttribute("autocomplete", "username");
  await expect(secret).toHaveAttribute("type", "password");
  await expect(secret).toHaveAttribute("autocomplete", "current-password");
  await enter.click();
  await expect(user).toBeFocused();
  expect(await user.evaluate(isMissing)).toBe(true);
  await user.fill("admin");
  await enter.click();
  await expect(secret).toBeFocused();
  expect(await secret.evaluate(isMissing)).toBe(true);
});
