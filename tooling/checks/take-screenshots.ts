/**
 * Takes pictures of the product. `npm run screenshots`: every screen at three widths, light and dark, into the ignored
 * folder screenshots. `npm run docs:images`: those of the README, into docs/images.
 */
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.ts";

const [project = ""] = process.argv.slice(2);

const { status } = spawnSync(
  "playwright",
  ["test", "--config", "tests/screenshots/playwright.config.ts", "--project", project],
  {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: await ensureBrowser(), E2E_BUILDS: "protected" },
  },
);
process.exitCode = status ?? 1;
