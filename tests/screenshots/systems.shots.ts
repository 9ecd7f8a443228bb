/** The front page on systems with other fonts of their own, as a first visit has it and as later ones do. */
import { openHome } from "../support/e2e-states.ts";
import { test } from "../support/e2e.ts";
import { takePicture } from "./take-picture.ts";

for (const width of [360, 1280]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`inicio ${width}`, async ({ page }, { project }) => {
      const shot = (visit: string) =>
        takePicture(page, `screenshots/${project.name}-${width}-${visit}.png`);
      await openHome(page);
      await shot("first");
      await openHome(page);
      await page.evaluate(() => document.fonts.ready);
      await shot("later");
    });
  });
}
