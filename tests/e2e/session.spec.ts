import type { Page } from "@playwright/test";
import { addButton, fillForm, openTable, saveButton } from "../support/e2e-admin.ts";
import { expectToast, recordRequests, toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const HOUR = 3_600_000;

const renewalsOf = (page: Page) =>
  recordRequests(page, (request) => /grant_type=refresh_token/.test(request.url()));

for (const [name, wrong] of [
  ["ahead", 2 * HOUR],
  ["late", -2 * HOUR],
] as const) {
  test(`a clock that is two hours ${name} renews once at most in an import of 200${wrong < 0 ? " @nightly" : ""}`, async ({
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
    await expect(toastOf(page)).toContainText("200 artigos importados", { timeout: 50_000 });
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
  const client = recordRequests(page, (request) => /\/admin-client-/.test(request.url()));
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  for (const address of ["/", "/login"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    expect(client).toEqual([]);
  }
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: "Pelo cliente do painel" });
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
