import { STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

test.describe("a narrow window, and text that somebody spaced out", () => {
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
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, SPACING);
      expect(await width()).toBeLessThanOrEqual(0);
    });
  }
});
