import {
  addButton,
  field,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { watchPolicy } from "../support/e2e-policy.ts";
import { administratorId, jwtSecret, signToken } from "../support/database.ts";
import { expectToast, holdRequests, storedKeys } from "../support/e2e-screen.ts";
import {
  expect,
  passwordOf,
  signedInState,
  signIn,
  type Site,
  submitLogin,
  test,
} from "../support/e2e.ts";

test.use({ isSignedIn: true });

test("Sair ends at the sign-in, says so and remembers no page", async ({ page }) => {
  await page.goto("/admin?aba=1#fim");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Logout realizado!", "Você foi desconectado com segurança.");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test("nothing of the session stays in the browser, and Back opens nothing @quick", async ({
  page,
}) => {
  await page.goto("/admin/articles");
  await page.getByRole("link", { name: "Voltar ao Painel" }).click();
  // Sair is on both pages: before this one is there, nothing would lie behind the sign-in but what was before the site.
  await expect(page).toHaveURL(/\/admin$/);
  const told = page.waitForResponse(/\/auth\/v1\/logout/);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const answer = await told;
  expect(new URL(answer.url()).searchParams.get("scope")).toBe("local");
  expect(answer.status()).toBe(204);
  expect(await storedKeys(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel("Senha")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a server that cannot be told does not keep anybody signed in", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_REFUSED|Failed to fetch|could not be ended on the server/);
  await page.route("**/auth/v1/logout**", (route) => route.abort("connectionrefused"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(
    page,
    "Logout realizado!",
    "A sessão foi encerrada neste navegador, mas o servidor não pôde ser avisado.",
  );
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login$/);
});

const countSessions = async ({ backend }: Site) => {
  const { rows: counted } = await backend.sql("select count(*)::int as count from auth.sessions");
  return counted[0]!.count as number;
};

// Rule 10.6, as after an hour in a hidden tab.
test("Sair ends the session at the server also when its access token is over", async ({
  page,
  site,
  expectConsole,
}) => {
  // 400: a request of the page renewed the session first, whose new tokens are then revoked too.
  expectConsole(/status of 40[013]/);
  await page.goto("/admin");
  const before = await countSessions(site);
  const over = Math.floor(Date.now() / 1000) - 60;
  const sub = await administratorId(site.backend);
  const ended = signToken({ sub, iat: over - 3600, exp: over }, await jwtSecret());
  await page.evaluate((access_token) => {
    const key = "radar-rpa-session";
    const session = JSON.parse(localStorage.getItem(key) ?? "") as object;
    localStorage.setItem(key, JSON.stringify({ ...session, access_token }));
  }, ended);
  await page.getByRole("button", { name: "Sair" }).click();
  await expectToast(page, "Logout realizado!", "Você foi desconectado com segurança.");
  expect(await countSessions(site)).toBe(before - 1);
});

test("a tab that is closed right after Sair ends the session all the same", async ({
  page,
  site,
}) => {
  await page.goto("/admin");
  const before = await countSessions(site);
  const sent = page.waitForRequest(/\/auth\/v1\/logout/);
  await page.getByRole("button", { name: "Sair" }).click();
  await sent;
  await page.close();
  await expect.poll(() => countSessions(site)).toBe(before - 1);
});

test.describe("signed out", () => {
  test.use({ isSignedIn: false });

  test("a sign-in that is left before its response comes leaves no session behind", async ({
    page,
    site,
  }) => {
    const before = await countSessions(site);
    const release = await holdRequests(page, "**/auth/v1/token**");
    await page.goto("/login");
    await submitLogin(page, "admin", passwordOf("protected"));
    await page.getByRole("link", { name: "Radar RPA" }).first().click();
    await expect(page).toHaveURL(/:\d+\/$/);
    const told = page.waitForResponse(/\/auth\/v1\/logout/);
    await release();
    expect((await told).status()).toBe(204);
    expect(await countSessions(site)).toBe(before);
    expect(await storedKeys(page)).toEqual([]);
  });
});

test("another tab of the same browser is signed out too", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/admin");
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(
    other.getByText("A sessão foi encerrada em outra aba deste navegador. Entre novamente."),
  ).toBeVisible();
});

// Rules 9.5 and 10.11.
test("what is being typed when another tab signs out stays, and saving says what happened and how to go on", async ({
  page,
  context,
}) => {
  const elsewhere = "A sessão foi encerrada em outra aba deste navegador. Entre novamente.";
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: "Pela metade" });
  const other = await context.newPage();
  await other.goto("/admin");
  await other.getByRole("button", { name: "Sair" }).click();
  await expect(other).toHaveURL(/\/login$/);

  await saveButton(page).click();
  await expectToast(page, "Erro ao salvar artigo", elsewhere, "destructive");
  const alert = formDialog(page).getByRole("alert");
  await expect(alert).toContainText(elsewhere);
  await expect(page.getByText("Sua sessão expirou.")).toHaveCount(0);
  await expect(field(page, "Título")).toHaveValue("Pela metade");
  await alert.getByRole("button", { name: "Entrar novamente" }).click();
  await submitLogin(page, "admin", passwordOf("protected"));
  await expect(alert).toContainText("Você entrou de novo.");
  await saveButton(page).click();
  await expect(rows(page, "Pela metade")).toBeVisible();
});

// Rule 10.6.
test("the administrator's other browser stays signed in", async ({
  page,
  browser,
  site,
  policyViolations,
}) => {
  const other = await browser.newContext({
    baseURL: site.url,
    storageState: await signedInState(site),
  });
  await watchPolicy(other, policyViolations);
  await page.goto("/admin");
  const told = page.waitForResponse(/\/auth\/v1\/logout/);
  await page.getByRole("button", { name: "Sair" }).click();
  await told;

  const otherPage = await other.newPage();
  await openTable(otherPage);
  // An access token outlives its session; only a refresh shows that the session is still there.
  await otherPage.evaluate(() => {
    const key = "radar-rpa-session";
    const session = JSON.parse(localStorage.getItem(key) ?? "") as { expires_at: number };
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await otherPage.reload();
  await addButton(otherPage).click();
  await fillForm(otherPage, { Título: "Do outro navegador" });
  await saveButton(otherPage).click();
  await expect(rows(otherPage, "Do outro navegador")).toBeVisible();
  await other.close();
});
