/** A forgotten password, and a change of one's own password (rule 10.14). */
import { addAccount, BASE_URL, STRANGER } from "../support/database.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { recordRequests, storedKeys } from "../support/e2e-screen.ts";
import { expect, type Site, submitLogin, test } from "../support/e2e.ts";

const OVER = /Este link expirou ou já foi usado/;
const USER = "**/auth/v1/user";
const MESSAGE = "[role=alert]";

interface Account {
  email: string;
  password: string;
}

/** Requests a session from Auth. @returns the session, or the refusal */
async function grant({ backend }: Site, type: string, body: object) {
  const response = await backend.fetch(
    new Request(`${BASE_URL}/auth/v1/token?grant_type=${type}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  const session = (await response.json()) as { access_token: string; refresh_token: string };
  return { status: response.status, ...session };
}

let accounts = 0;

async function makeAccount({ backend }: Site, appMetadata = {}): Promise<Account> {
  accounts++;
  const email = `conta-${Date.now()}-${accounts}@exemplo.com`;
  await addAccount(backend, { email, appMetadata });
  return { email, password: STRANGER.password };
}

/** The address that Auth's e-mail links to. */
const linkOf = ({ access_token, refresh_token }: Awaited<ReturnType<typeof grant>>) =>
  `/#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer&type=recovery`;

test("a recovery link opens the page for a new password once, and leaves no trace", async ({
  page,
  site,
}) => {
  const account = await makeAccount(site);
  const elsewhere = await grant(site, "password", account);
  const session = await grant(site, "password", account);
  const requests = recordRequests(page, () => true);
  await page.goto("/login");
  await page.goto(linkOf(session));
  await expect(page).toHaveURL(/\/nova-senha$/);
  await expect(page.getByRole("heading", { name: "Nova senha" })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  const addresses = requests.map((request) => request.url());
  const places = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, document.referrer]),
  );
  expect(`${addresses} ${places}`.replace(linkOf(session), "")).not.toContain(
    session.refresh_token,
  );

  await page.getByLabel("Nova senha", { exact: true }).focus();
  await page.keyboard.type("senha de depois");
  await page.keyboard.press("Tab");
  await page.keyboard.type("senha de depoiss");
  await page.keyboard.press("Enter");
  await expect(page.locator(MESSAGE)).toHaveText("As duas senhas novas não são iguais.");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Senha trocada" })).toBeVisible();

  expect((await grant(site, "password", account)).status).toBe(400);
  const { refresh_token } = elsewhere;
  expect((await grant(site, "refresh_token", { refresh_token })).status).toBe(400);
  await page.getByRole("link", { name: "Entrar" }).focus();
  await page.keyboard.press("Enter");
  await submitLogin(page, account.email, "senha de depois");
  await expect(page).toHaveURL(/\/admin$/);

  await page.goBack();
  expect(page.url()).not.toContain("token");
});

test("an expired, used or wrong recovery link is reported", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[13]/);
  await page.goto(
    "/?error=access_denied&error_code=otp_expired#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
  );
  await expect(page).toHaveURL(/\/nova-senha$/);
  await expect(page.locator(MESSAGE)).toHaveText(OVER);
  await expect(page.getByRole("textbox")).toHaveCount(0);

  const session = await grant(site, "password", await makeAccount(site));
  await page.route(USER, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 403, error_code: "session_not_found", msg: "Session not found" },
    }),
  );
  const used = linkOf(session);
  const wrong = used.replace(/access_token=[^&]*/, "access_token=inventado");
  for (const link of [used, wrong]) {
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByLabel("Nova senha", { exact: true }).fill("senha de depois");
    await page.getByLabel("Repita").fill("senha de depois");
    await page.keyboard.press("Enter");
    await expect(page.locator(MESSAGE)).toHaveText(OVER);
    await page.unroute(USER);
  }

  await page.reload();
  await expect(page.getByText("Para criar uma nova senha, abra o link")).toBeVisible();
});

test("“Trocar senha” requires the current password, keeps this session and ends the others", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const account = await makeAccount(site, { role: "admin" });
  const elsewhere = await grant(site, "password", account);
  await page.goto("/login");
  await submitLogin(page, account.email, account.password);
  await page.getByRole("button", { name: "Trocar senha" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Trocar senha" });
  await expect(dialog.getByLabel("Senha atual")).toBeFocused();
  for (const text of ["errada", "senha de depois", "senha de depois"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toContainText("A senha atual não confere.");
  await dialog.getByLabel("Senha atual").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Gerenciar Notícias" }).click();
  await expect(page.getByRole("heading", { name: "Seus Artigos" })).toBeVisible();
  const { refresh_token } = elsewhere;
  expect((await grant(site, "refresh_token", { refresh_token })).status).toBe(400);
  expect((await grant(site, "password", account)).status).toBe(400);
  const changed = { ...account, password: "senha de depois" };
  expect((await grant(site, "password", changed)).status).toBe(200);
});
