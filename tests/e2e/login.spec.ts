/** Waiting at the form until the sign-in is complete (rule 10.3). */
import { expectToast, holdRequests } from "../support/e2e-screen.ts";
import { expect, passwordOf, submitLogin, test } from "../support/e2e.ts";

const password = passwordOf("protected");

test("a person who signs in stays at the form until the panel has loaded @quick", async ({
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
