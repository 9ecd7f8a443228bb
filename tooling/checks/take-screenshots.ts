/**
 * Takes pictures of the product. `npm run screenshots`: every screen at five widths, light and dark, and more, into the ignored
 * folder screenshots. `npm run docs:images`: those of the README, into docs/images.
 */
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.ts";

const [project = "", ...rest] = process.argv.slice(2);

const { status } = spawnSync(
  "playwright",
  [
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
      CHROMIUM_PATH: await ensureBrowser(),
      E2E_BUILDS: project === "docs" ? "protected" : "protected,prerendered",
    },
  },
);
process.exitCode = status ?? 1;
