/**
 * Stryker's configuration for one module, named by MODULE: articles/model or feeds/model. It runs in the nightly workflow,
 * through npx: Stryker is not among the dependencies.
 */
const FLOORS = { "articles/model": 90, "feeds/model": 80 };

const { MODULE = "articles/model" } = process.env;

export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  mutate: [
    `src/${MODULE}/*.{ts,tsx}`,
    // Lists of words: each word would need a test of its own.
    "!src/feeds/model/{relevance-terms,stop-words}.ts",
  ],
  // Stryker 9 reads a tsconfig.json with functions that TypeScript 7 no longer has.
  tsconfigFile: "none.json",
  tempDirName: "node_modules/.cache/stryker",
  reporters: ["clear-text"],
  thresholds: { high: 100, low: FLOORS[MODULE], break: FLOORS[MODULE] },
};
