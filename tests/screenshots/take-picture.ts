/** How every picture is taken. */
import type { Page } from "@playwright/test";
import { untilAtRest } from "../support/e2e-screen.ts";

/** Once nothing moves, and without the place of a scroll bar that such pictures do not show. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("scrollbar-gutter", "auto"));
  await untilAtRest(page);
  await page.screenshot({ path, animations: "disabled" });
}
