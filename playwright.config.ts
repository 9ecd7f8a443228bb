import { defineConfig } from "@playwright/test";
import { PHONE_SCREEN } from "./tests/support/e2e-screen.ts";
import { BROWSER_ARGUMENTS, findBrowser } from "./tooling/checks/browser.ts";

/** What a small screen or a finger could change. The rest is the same on every screen and runs once. */
const PHONE_SPECS = [
  "home",
  "finding",
  "card",
  "login",
  "articles",
  "hostile",
  "accessibility",
  "look",
  "reading",
  "coming-back",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-set-up.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls is no defect; what needs the second try is counted apart (tooling/checks/run-tests.ts).
  retries: 1,
  // The cores of the smallest machine: with a third worker the same tests took longer.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // @supabase/lite logs every refusal with its stack.
  quiet: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // What a worker fetches, a test cannot hold back; offline.spec.ts has it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findBrowser({ prefersShell: true }),
      args: BROWSER_ARGUMENTS,
    },
    // Writing traces slows every test down: E2E_TRACE=1 asks for them.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      // What asks for a phone's screen itself needs no other.
      grepInvert: /@pointer|@narrowest/,
      testMatch: PHONE_SPECS.map((name) => `${name}.spec.ts`),
      use: PHONE_SCREEN,
    },
  ],
});
