/** Firefox over WebDriver BiDi. */
import { launch } from "puppeteer-core";
import { LIMIT, type Session, VIEWPORT } from "./session.ts";

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
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "domcontentloaded" })),
    run: async <T>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as T,
    click: async (xpath) => (await find(xpath)).click(),
    async fill(xpath, text) {
      const field = await find(xpath);
      await field.click({ count: 3 });
      await field.press("Backspace");
      await field.type(text);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
