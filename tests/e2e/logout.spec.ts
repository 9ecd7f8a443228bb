import { storedKeys } from "../support/e2e-screen.ts";
import { expect, type Site, test } from "../support/e2e.ts";

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
