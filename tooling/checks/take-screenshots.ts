/**
 * Takes pictures of the product. `npm run screenshots`: every screen at five widths, light and dark, and more, into the ignored
 * folder screenshots. `npm run screenshots -- docs`: those of the README, into docs/images.
 */
import { findBrowser } from "./browser.ts";
import { expectNames, runNode } from "./command.ts";
import { binOf } from "./package-bin.ts";

const [name = "screens", ...options] = process.argv.slice(2);
const [project] = expectNames([name], ["screens", "docs"]);
const config = ["--config", "tests/screenshots/playwright.config.ts", "--project", `${project}*`];

process.exitCode = runNode(
  [binOf("@playwright/test", "playwright"), "test", ...config, ...options],
  {
    ...process.env,
    CHROMIUM_PATH: findBrowser(),
    E2E_BUILDS: project === "docs" ? "protected" : "protected,prerendered",
  },
);
