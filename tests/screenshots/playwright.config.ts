import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** Pictures for people: nothing here judges the product. Each project is a command, see take-screenshots.ts. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../support/e2e-set-up.ts",
  reporter: "line",
  use: { ...base.use, viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "screens", testMatch: "screens.shots.ts" },
    { name: "docs", testMatch: "docs-images.shots.ts" },
  ],
});
