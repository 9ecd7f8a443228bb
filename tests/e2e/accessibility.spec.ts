import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { recordRequests } from "../support/e2e-screen.ts";
import { STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Waits until nothing moves: a colour on its way is no colour of ours. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

async function violations(page: Page): Promise<string[]> {
  await rest(page);
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

for (const [name, { isPanel, open, logs }] of Object.entries(STATES)) {
  test.describe(`the screen "${name}"`, () => {
    test.use({ isSignedIn: isPanel });

    test("breaks no rule of WCAG 2.2 AA, light and dark, and asks nobody else for anything", async ({
      page,
      site,
      expectConsole,
    }) => {
      if (logs) expectConsole(logs);
      const elsewhere = recordRequests(page, (request) => !request.url().startsWith(site.url));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await open(page);
        expect(await violations(page), colorScheme).toEqual([]);
      }
      expect(elsewhere.map((request) => request.url())).toEqual([]);
    });
  });
}

test("a link leads past the header, for the first press of Tab", async ({ page }) => {
  await STATES.inicio!.open(page);
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("another page is announced by its title, and has the focus", async ({ page }) => {
  await STATES.inicio!.open(page);
  await page.getByRole("link", { name: "Painel administrativo" }).click();
  await expect(
    page.getByRole("status").getByText("Acesso Administrativo · Radar RPA"),
  ).toBeAttached();
  await expect(page.locator("body")).not.toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`forced colours show which pill is pressed (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await STATES.inicio!.open(page);
    const outline = (name: string) =>
      page
        .getByRole("button", { name, exact: true })
        .evaluate((pill) => getComputedStyle(pill).outlineStyle);
    expect(await outline("Todas")).toBe("solid");
    expect(await outline("Mercado")).toBe("none");
  });
}
