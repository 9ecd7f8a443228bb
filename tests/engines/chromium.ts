/** Chromium, also an old one, over its own protocol. */
import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS } from "../../tooling/checks/browser.ts";
import { LIMIT, type Session, VIEWPORT } from "./session.ts";

export async function startChromium(executablePath: string): Promise<Session> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const page = await browser.newPage({ viewport: VIEWPORT });
  page.setDefaultTimeout(LIMIT);
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "domcontentloaded" })),
    run: async <T>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as T,
    click: (xpath) => page.locator(`xpath=${xpath}`).click(),
    fill: (xpath, text) => page.locator(`xpath=${xpath}`).fill(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
