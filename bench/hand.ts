/** A visitor's hand: presses and types as a person does, each time in a calm moment of the machine. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { type Profile, slowDown } from "./browser.ts";

export interface Hand {
  press: (target: Locator) => Promise<void>;
  type: (key: string) => Promise<void>;
}

/** A pointer is where it presses a while before, and nobody presses for no time at all. Milliseconds. */
const POINTING = 100;
const PRESSING = 80;
const AFTER_KEY = 120;

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Not by `locator.click()`: its own listeners in the page, which look what is hit, would count as the page's work. */
export function handOn(page: Page, devtools: CDPSession, profile: Profile): Hand {
  const slow = () => slowDown(devtools, profile);

  async function click(target: Locator) {
    const { x, y } = await middleOf(target);
    await page.mouse.move(x, y);
    await page.waitForTimeout(POINTING);
    await slow();
    await page.mouse.down();
    await page.waitForTimeout(PRESSING);
    await page.mouse.up();
  }

  async function tap(target: Locator) {
    const point = await middleOf(target);
    await slow();
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await page.waitForTimeout(PRESSING);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  return {
    press: profile.isTouched ? tap : click,
    type: async (key) => {
      await slow();
      await page.keyboard.press(key);
      await page.waitForTimeout(AFTER_KEY);
    },
  };
}

/** Types each word and takes it back letter by letter. Throws when the field does not hold it. */
export async function typeAndTakeBack(
  field: Locator,
  words: readonly string[],
  hand: Hand,
): Promise<void> {
  await field.focus();
  for (const word of words) {
    for (const letter of word) await hand.type(letter === " " ? "Space" : letter);
    if ((await field.inputValue()) !== word) throw new Error(`The field does not hold "${word}".`);
    for (const _ of word) await hand.type("Backspace");
  }
}
