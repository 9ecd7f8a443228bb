/** Firefox over WebDriver BiDi. */
import { launch, TimeoutError } from "puppeteer-core";
import { LIMIT, type Session, VIEWPORT, waitFor } from "./session.ts";

export async function startFirefox(executablePath: string): Promise<Session> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    defaultViewport: VIEWPORT,
  });
  const page = await browser.newPage();
  const find = async (xpath: string) => {
    const options = { visible: true, timeout: LIMIT };
    const element = await page.waitForSelector(`::-p-xpath(${xpath})`, options);
    if (!element) throw new Error(`${xpath} is gone.`);
    return element;
  };
  /** Waits until the element is uncovered, because a click during the list's closing animation would be lost. */
  const findOnTop = (xpath: string) =>
    waitFor(`${xpath} to be on top`, async () => {
      const element = await find(xpath);
      await element.scrollIntoView();
      const isOnTop = await element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return isOnTop ? element : null;
    });
  return {
    async open(address) {
      try {
        await page.goto(address, { waitUntil: "domcontentloaded", timeout: 10_000 });
      } catch (error) {
        // Puppeteer misses a navigation when the app changes the address at once. Later steps wait anyway.
        if (!(error instanceof TimeoutError)) throw error;
      }
    },
    run: async <T>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as T,
    click: async (xpath) => (await findOnTop(xpath)).click(),
    async fill(xpath, text) {
      const field = await findOnTop(xpath);
      await field.click({ count: 3 });
      await field.press("Backspace");
      await field.type(text);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
