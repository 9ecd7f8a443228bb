import { expect, test } from "../support/e2e.ts";
import { takePicture } from "./take-picture.ts";

test.use({ build: "prerendered", javaScriptEnabled: false });

for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(() => {
      test.use({ viewport: { width, height: 844 }, colorScheme });

      test(`sem-scripts ${width} ${colorScheme}`, async ({ page }) => {
        const shot = (part: string) =>
          takePicture(page, `screenshots/sem-scripts-${part}-${width}-${colorScheme}.png`);
        await page.goto("/");
        await expect(page.getByRole("article")).toHaveCount(12);
        await shot("inicio");
        await page.getByRole("navigation", { name: "Categorias" }).scrollIntoViewIfNeeded();
        await shot("fim");
      });
    });
  }
}
