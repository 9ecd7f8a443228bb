/** Stryker's configuration for the module MODULE. The nightly workflow runs it with npx; it is not a dependency. */
const FLOORS = { "articles/model": 90, "feeds/model": 80 };

const { MODULE = "articles/model" } = process.env;

export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // Constants are read when a module is loaded: each of their mutants would run every test.
  ignoreStatic: true,
  mutate: [
    `src/${MODULE}/*.{ts,tsx}`,
    // Each word would need its own test.
    "!src/{articles/model/stop-words,feeds/model/relevance-terms}.ts",
  ],
  // Stryker 9 reads tsconfig.json with functions that TypeScript 7 lacks.
  tsconfigFile: "none.json",
  tempDirName: "node_modules/.cache/stryker",
  reporters: ["clear-text"],
  thresholds: { high: 100, low: FLOORS[MODULE], break: FLOORS[MODULE] },
};
