/** `npm run screenshots`: every screen at three widths, light and dark, into the ignored folder screenshots. */
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.ts";

const { status } = spawnSync(
  "playwright",
  ["test", "--config", "tests/screenshots/playwright.config.ts"],
  { stdio: "inherit", env: { ...process.env, CHROMIUM_PATH: await ensureBrowser() } },
);
process.exitCode = status ?? 1;
