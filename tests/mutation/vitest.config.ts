import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("../../src", import.meta.url)) } },
  plugins: [
    {
      name: "processes",
      // Stryker needs threads, in which a test cannot change the time zone.
      configureVitest: ({ project, vitest }) => {
        project.config.pool = "forks";
        vitest.config.tagsFilter = ["!cost && !nightly"];
      },
    },
  ],
  test: {
    tags: config.test?.tags,
    include: [`tests/unit/${process.env.MODULE}/**/*.test.ts`],
    setupFiles: ["tests/support/silent-console.ts"],
    env: { TZ: "America/Sao_Paulo" },
    testTimeout: 60_000,
  },
});
