import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";
import { findBrowser } from "../../tooling/checks/browser.ts";

process.env.E2E_BUILDS ??= "protected,prerendered";

const launchOptions = { ...base.use?.launchOptions, executablePath: findBrowser() };

/** Takes pictures: the README's with the project `docs`, all others into the ignored folder screenshots. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../support/e2e-set-up.ts",
  reporter: "line",
  use: { ...base.use, launchOptions, viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "screens", testMatch: "screens.shots.ts" },
    { name: "screens-prerendered", testMatch: "prerendered.shots.ts" },
    { name: "docs", testMatch: "docs-images.shots.ts" },
  ],
});
