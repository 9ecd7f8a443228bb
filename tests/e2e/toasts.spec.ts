import type { Page } from "@playwright/test";
import { expectToast, toastOf } from "../support/e2e-screen.ts";
import { expect, submitLogin, test } from "../support/e2e.ts";

/** Brings up a toast, without asking the server. */
async function fail(page: Page): Promise<void> {
  await submitLogin(page, "ninguém", "nada");
  await expectToast(page, "Falha no login", "Usuário ou senha inválidos.", "destructive");
}

/** A first toast, seen and gone, so that its code is there; from now on time stands still. */
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await fail(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(toastOf(page)).toHaveCount(0);
});

test("F8 goes to the toast, which then waits, and Esc closes it @quick", async ({ page }) => {
  await fail(page);
  await page.keyboard.press("F8");
  await expect(
    page.getByRole("region", { name: "Notificações (F8)" }).getByRole("list"),
  ).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toastOf(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(toastOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toastOf(page)).toHaveCount(0);
});

test("a swipe of more than 50 pixels closes it, a shorter one does not @quick", async ({
  page,
}) => {
  await fail(page);
  const box = (await toastOf(page).boundingBox())!;
  const [x, y] = [box.x + 30, box.y + 20];
  for (const [distance, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 6 });
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(toastOf(page)).toHaveCount(left);
  }
});
