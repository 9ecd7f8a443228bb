/**
 * Takes pictures of the product. `npm run screenshots`: every screen at five widths, light and dark, and more, into the ignored
 * folder screenshots. `npm run docs:images`: those of the README, into docs/images.
 */
import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser.ts";
import { binOf } from "./package-bin.ts";

const [project = "", ...rest] = process.argv.slice(2);

const { status } = spawnSync(
  process.execPath,
  [
    binOf("@playwright/test", "playwright"),
    "test",
    "--config",
    "tests/screenshots/playwright.config.ts",
    "--project",
    `${project}*`,
    ...rest,
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(),
      E2E_BUILDS: project === "docs" ? "protected" : "protected,prerendered",
    },
  },
);
process.exitCode = status ?? 1;
