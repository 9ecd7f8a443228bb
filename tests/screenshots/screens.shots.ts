/** Every screen and state at three widths, light and dark. */
import { STATES } from "../support/e2e-states.ts";
import { test } from "../support/e2e.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

for (const [name, { isPanel, open, logs }] of Object.entries(STATES)) {
  for (const viewport of SIZES) {
    for (const colorScheme of ["light", "dark"] as const) {
      test.describe(() => {
        test.use({ isSignedIn: isPanel, viewport, colorScheme });

        test(`${name} ${viewport.width} ${colorScheme}`, async ({ page, expectConsole }) => {
          if (logs) expectConsole(logs);
          await open(page);
          await page.screenshot({
            path: `screenshots/${name}-${viewport.width}-${colorScheme}.png`,
          });
        });
      });
    }
  }
}
