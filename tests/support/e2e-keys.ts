import { expect, type Locator, type Page } from "@playwright/test";

export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never reached ${String(target)}.`);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Expects an element to have the focus once the page is at rest (rule 8.9). */
export async function expectFocus(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const { activeElement: element } = document;
      return element === document.body ? "body" : (element?.tagName ?? "nothing");
    });
  await expect.poll(focused).not.toMatch(/^(?:body|nothing)$/);
}
