import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

const shared = {
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  plugins: [react()],
};

/** Creating an environment for each file took as long as the tests. Each file cleans up. */
const isolate = false;

/** The default size made garbage collection take a quarter of the screen tests' time. */
const execArgv = ["--max-semi-space-size=64"];

export default defineConfig({
  test: {
    // One process per core of the smallest machine; a third one needs a quarter more CPU time.
    maxWorkers: 2,
    // @supabase/lite logs every refusal with its stack. Failed tests show their logs.
    silent: "passed-only",
    // `npm run check` runs tests affected by changes, and nothing imports SQL files.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/supabase/**"],
    tags: [
      { name: "full", description: "Left out of `npm test` (tooling/checks/run-tests.ts)." },
      { name: "nightly", description: "Left out of all but `npm test -- nightly`." },
      {
        name: "cost",
        description:
          "Counts seconds. Left out of `npm test` and of the mutation run, which is slow.",
      },
    ],
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          isolate,
          execArgv,
          include: ["tests/unit/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tests/support/silent-console.ts"],
          env: { TZ: "America/Sao_Paulo" },
          // A property test runs hundreds of times, which is slow on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "screens",
          isolate,
          execArgv,
          include: ["tests/screens/**/*.test.tsx"],
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
          setupFiles: [
            "tests/support/fast-react.ts",
            "tests/support/silent-console.ts",
            "tests/support/jsdom-setup.ts",
          ],
          env: { TZ: "America/Sao_Paulo" },
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: "database",
          isolate,
          include: ["tests/database/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/database-snapshot.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
