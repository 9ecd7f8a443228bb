import { addButton, fillForm, openTable, saveButton } from "../support/e2e-admin.ts";
import { expectToast, recordRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

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
