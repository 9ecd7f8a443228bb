/** Every screen and state at five widths in both themes, and visitors' screens in print, high contrast and zoomed. */
import type { Page } from "@playwright/test";
import { STATES } from "../support/e2e-states.ts";
import { test } from "../support/e2e.ts";
import { takePicture } from "./take-picture.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const take = (page: Page, name: string) => takePicture(page, `screenshots/${name}.png`);

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false, colorScheme });

    test(`sem-scripts ${colorScheme}`, async ({ page }) => {
      await page.goto("/");
      await take(page, `sem-scripts-${colorScheme}`);
    });
  });
}

for (const [name, { isPanel, open, logs }] of Object.entries(STATES)) {
  for (const viewport of SIZES) {
    for (const colorScheme of ["light", "dark"] as const) {
      test.describe(() => {
        const isPhone = viewport.width < 640;
        test.use({
          isSignedIn: isPanel,
          viewport,
          colorScheme,
          isMobile: isPhone,
          hasTouch: isPhone,
        });

        test(`${name} ${viewport.width} ${colorScheme}`, async ({ page, expectConsole }) => {
          if (logs) expectConsole(logs);
          await open(page);
          await take(page, `${name}-${viewport.width}-${colorScheme}`);
        });
      });
    }
  }

  test.describe(() => {
    test.use({ isSignedIn: isPanel });

    test(`${name} in forced colours, in print, narrow and with large text`, async ({
      page,
      expectConsole,
    }) => {
      if (logs) expectConsole(logs);
      await open(page);
      await page.emulateMedia({ forcedColors: "active" });
      await take(page, `${name}-contrast`);
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await page.emulateMedia({ forcedColors: "none", media: "print" });
      await take(page, `${name}-print`);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 320, height: 640 });
      await take(page, `${name}-320`);
      // Text at 200 %, as in a browser's settings.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await take(page, `${name}-text`);
    });
  });
}
