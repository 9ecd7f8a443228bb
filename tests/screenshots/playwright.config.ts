import path from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

const own = path.resolve("tests/screenshots");

/** Systems with other fonts of their own, by the file that says which (fontconfig, so on Linux alone). */
const systems = ["dejavu", "liberation", "noto"].map((name) => ({
  name: `screens-${name}`,
  testMatch: "systems.shots.ts",
  use: {
    launchOptions: {
      ...base.use?.launchOptions,
      env: { ...process.env, FONTCONFIG_FILE: path.join(own, "fonts", `${name}.conf`) } as Record<
        string,
        string
      >,
    },
  },
}));

/** Pictures for people: nothing here judges the product. Each project is part of a command, see take-screenshots.ts. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../support/e2e-set-up.ts",
  reporter: "line",
  use: { ...base.use, viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "screens", testMatch: "screens.shots.ts" },
    { name: "screens-prerendered", testMatch: "prerendered.shots.ts" },
    ...systems,
    { name: "docs", testMatch: "docs-images.shots.ts" },
  ],
});
