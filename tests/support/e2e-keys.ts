/** Drives a page without a mouse. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the focus is there. */
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

/** That the focus is somewhere, once the page has come to rest (rule 8.6). */
export async function expectFocus(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const { activeElement: element } = document;
      return element === document.body ? "body" : (element?.tagName ?? "nothing");
    });
  await expect.poll(focused).not.toMatch(/^(?:body|nothing)$/);
}

/** The element in focus: whether it was the first of this round, and whether it is in sight and nothing lies over it. */
export const readFocus = (page: Page, round: string) =>
  page.evaluate((name) => {
    const element = document.activeElement ?? document.body;
    const { left, width, top, height } = element.getBoundingClientRect();
    const covering = [0.1, 0.5, 0.9]
      .map((part) => document.elementFromPoint(left + width / 2, top + height * part))
      .filter((over) => !over || !(element.contains(over) || over.contains(element)));
    const isRound = element.hasAttribute(name);
    const isBody = element === document.body;
    if (!isBody && !document.querySelector(`[${name}]`)) element.setAttribute(name, "");
    return {
      isRound,
      isBody,
      text: element.outerHTML.slice(0, 80),
      isSeen: covering.length === 0 || height > innerHeight / 2,
    };
  }, round);

/** The number of pressed keys and buttons; a typed or pasted text is one. */
export function countSteps(page: Page) {
  let steps = 0;
  const counted =
    <Arguments extends unknown[]>(act: (...given: Arguments) => Promise<void>) =>
    async (...given: Arguments) => {
      steps++;
      await act(...given);
    };
  return {
    click: counted((target: Locator, options?: Parameters<Locator["click"]>[0]) =>
      target.click(options),
    ),
    key: counted((name: string) => page.keyboard.press(name)),
    /** Each press is one. */
    tabTo: async (target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
      await expect(target).toBeVisible();
      for (; steps < 100; steps++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`The focus never reached ${String(target)}.`);
    },
    fill: counted((target: Locator, text: string) => target.fill(text)),
    type: counted((text: string) => page.keyboard.type(text)),
    count: () => steps,
  };
}
