import { addStyles } from "../support/e2e-screen.ts";
import { STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

test.describe("a narrow window, and text that somebody spaced out or enlarged", () => {
  test.use({ viewport: { width: 320, height: 640 }, isSignedIn: true });

  /** WCAG 1.4.12, text spacing. */
  const SPACING =
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }";

  for (const [name, { open, logs }] of Object.entries(STATES)) {
    // Rule 16.6.
    test(`never scroll sideways on "${name}"`, async ({ page, expectConsole }) => {
      if (logs) expectConsole(logs);
      const width = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
      await open(page);
      expect(await width()).toBeLessThanOrEqual(0);
      // WCAG 1.4.4: twice as large, as a browser's own setting makes it.
      const setFontSize = (size: string) =>
        page.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);
      await page.setViewportSize({ width: 1280, height: 800 });
      await setFontSize("200%");
      expect(await width()).toBeLessThanOrEqual(0);
      await setFontSize("");
      await page.setViewportSize({ width: 320, height: 640 });
      await addStyles(page, SPACING);
      expect(await width()).toBeLessThanOrEqual(0);
    });
  }
});
