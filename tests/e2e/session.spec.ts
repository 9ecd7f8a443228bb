import type { Page, Route } from "@playwright/test";
import { storedArticle } from "../support/e2e-articles.ts";
import { addButton, fillForm, openTable, saveButton } from "../support/e2e-admin.ts";
import { ARTICLES, expectToast, recordRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const TOKEN = "**/auth/v1/token**";
const HOUR = 3_600_000;

const expired = (route: Route) =>
  route.fulfill({ status: 401, json: { code: "PGRST303", message: "JWT expired" } });

/** The database refuses the token that the browser came with, and takes any other. */
async function refuseFirstToken(page: Page): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem("radar-rpa-session"));
  const { access_token } = JSON.parse(session ?? "") as { access_token: string };
  await page.route(ARTICLES, (route) => {
    const isOld = route.request().headers().authorization === `Bearer ${access_token}`;
    return isOld ? expired(route) : route.fallback();
  });
}

async function fillNew(page: Page, title: string): Promise<void> {
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: title });
}

const renewalsOf = (page: Page) =>
  recordRequests(page, (request) => /grant_type=refresh_token/.test(request.url()));

// Rule 10.13.
test("a save that is refused for the session's age is carried out, once, and nothing is said", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const renewals = renewalsOf(page);
  await fillNew(page, "Renovada em silêncio");
  await refuseFirstToken(page);
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Renovada em silêncio");
  expect(await storedArticle(site, "title", "Renovada em silêncio")).toBeDefined();
  expect(renewals).toHaveLength(1);
  await expect(page.getByText("Sua sessão expirou.")).toHaveCount(0);
});

const SILENCE: [name: string, respond: (route: Route) => Promise<void>][] = [
  [
    "429",
    (route) => route.fulfill({ status: 429, json: { error_code: "over_request_rate_limit" } }),
  ],
  ["an empty 404", (route) => route.fulfill({ status: 404 })],
  ["409", (route) => route.fulfill({ status: 409, json: { error_code: "conflict" } })],
  ["an empty 200", (route) => route.fulfill({ status: 200, body: "" })],
  ["a dead line", (route) => route.abort("connectionrefused")],
];

test("a renewal that says nothing of the session ends none: the save is tried again and works", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|The session could not be renewed/);
  await fillNew(page, "Depois do silêncio");
  await refuseFirstToken(page);
  for (const [name, respond] of SILENCE) {
    await test.step(name, async () => {
      await page.route(TOKEN, respond);
      await saveButton(page).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Erro ao salvar");
      await expect(page.getByText("Entre novamente")).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("isAuthenticated"))).toBe("true");
      await page.unroute(TOKEN);
    });
  }
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Depois do silêncio");
  expect(await storedArticle(site, "title", "Depois do silêncio")).toBeDefined();
});

for (const [name, wrong] of [
  ["ahead", 2 * HOUR],
  ["late", -2 * HOUR],
] as const) {
  test(`a clock that is two hours ${name} renews once at most in an import of 200`, async ({
    page,
    site,
  }) => {
    await page.clock.install({ time: Date.now() + wrong });
    const renewals = renewalsOf(page);
    await openTable(page);
    await page.getByRole("button", { name: "Importar artigos" }).click();
    const lines = Array.from({ length: 200 }, (_, index) => `Importada ${index};mercado`);
    await page.getByLabel("Ou cole as linhas aqui").fill(`Título;Categoria\n${lines.join("\n")}`);
    await page.getByRole("button", { name: "Ver prévia" }).click();
    await page.getByRole("button", { name: "Importar 200 artigos" }).click();
    await expect(page.locator("[data-slot=import-account]")).toContainText("200 de 200 artigos", {
      timeout: 50_000,
    });
    const { rows: stored } = await site.backend.sql(
      "select count(*)::int as count from public.articles where title like 'Importada %'",
    );
    expect(stored).toEqual([{ count: 200 }]);
    expect(renewals.length).toBeLessThanOrEqual(1);
  });
}

// Rule 10.12.
test("supabase-js comes with the panel alone, opens no socket and stores nothing of its own", async ({
  page,
}) => {
  const client = recordRequests(page, (request) => /\/session-client-/.test(request.url()));
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  for (const address of ["/", "/login"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    expect(client).toEqual([]);
  }
  await fillNew(page, "Pelo cliente do painel");
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Pelo cliente do painel");
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  expect(client).toHaveLength(1);
  expect(sockets).toEqual([]);
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(keys.filter((key) => /^sb-|supabase|phx/i.test(key))).toEqual([]);
});
