import type { Page } from "@playwright/test";
import { untilAtRest } from "../support/e2e-screen.ts";

/** Takes the picture once nothing moves, without space for a scroll bar. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("scrollbar-gutter", "auto"));
  await untilAtRest(page);
  await page.screenshot({ path, animations: "disabled" });
}
