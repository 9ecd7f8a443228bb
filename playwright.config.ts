import { defineConfig } from "@playwright/test";
import { PHONE_SCREEN } from "./tests/support/e2e-screen.ts";
import { BROWSER_ARGUMENTS, findBrowser } from "./tooling/checks/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-set-up.ts",
  fullyParallel: true,
  // Every row of a matrix of which a push tries some, see .github/workflows/nightly.yml.
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  // The cores of the smallest machine: with a third worker the same tests took longer.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // @supabase/lite logs every refusal with its stack.
  quiet: true,
  reporter: "list",
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // What a worker fetches, a test cannot hold back; offline.spec.ts has it.
    serviceWorkers: "block",
    launchOptions: {
      // Without windows, a tab that opens in the background runs nothing in Chromium 150: of the quick tests one asks it.
      executablePath: findBrowser({ prefersShell: !process.env.IS_QUICK }),
      args: BROWSER_ARGUMENTS,
    },
    // Writing traces slows every test down: E2E_TRACE=1 asks for them.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    {
      name: "desktop",
      // After a quick run, `npm test -- rest` takes what that left out.
      ...(process.env.IS_REST && { grepInvert: /@nightly|@quick/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      // What a small screen or a finger changes; the rest is the same on every screen and runs once.
      grep: /@phone/,
      use: PHONE_SCREEN,
    },
  ],
});
