import { defineConfig } from "@playwright/test";
import { PHONE_SCREEN } from "./tests/support/e2e-screen.ts";
import { BROWSER_ARGUMENTS, findBrowser } from "./tooling/checks/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-set-up.ts",
  fullyParallel: true,
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // @supabase/lite logs every refusal with its stack.
  quiet: true,
  reporter: "list",
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Tests cannot delay a service worker's requests. The tests of the worker itself allow it.
    serviceWorkers: "block",
    launchOptions: {
      // The shell of Chromium 150 does not run a tab in the background, which a quick test needs.
      executablePath: findBrowser({ prefersShell: !process.env.IS_QUICK }),
      args: BROWSER_ARGUMENTS,
    },
    // Traces slow every test down. E2E_TRACE=1 writes them.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    {
      name: "desktop",
      // After the quick tests, `npm test -- rest` runs the others.
      ...(process.env.IS_REST && { grepInvert: /@nightly|@quick/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: PHONE_SCREEN,
    },
  ],
});
