import { addButton, fillForm, openTable, rows, saveButton } from "../support/e2e-admin.ts";
import { watchPolicy } from "../support/e2e-policy.ts";
import { storedKeys } from "../support/e2e-screen.ts";
import { expect, signedInState, type Site, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

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

const countSessions = async ({ backend }: Site) => {
  const { rows: counted } = await backend.sql("select count(*)::int as count from auth.sessions");
  return counted[0]!.count as number;
};

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
