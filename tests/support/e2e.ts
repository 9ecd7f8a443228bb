/** Playwright's `test` with the product's own fixtures: a site and a database for each worker, reset for each test. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { test as base, expect, type Page } from "@playwright/test";
import { preview } from "vite";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../tooling/embedded-backend.ts";
import { apiMiddleware } from "../../tooling/embedded-backend-plugin.ts";
import { localAdministrator } from "../../tooling/embedded-credentials.ts";
import { readSnapshot } from "./database-snapshot.ts";
import { type BuildName, LOCAL_PASSWORD, outDir } from "./e2e-builds.ts";

interface Site {
  url: string;
  backend: EmbeddedBackend;
}

interface WorkerFixtures {
  /** Which build to open: `test.use({ build: "local" })`. */
  build: BuildName;
  site: Site;
}

interface TestFixtures {
  /** Console errors that belong to the test; any other fails it. */
  expectedErrors: RegExp[];
  silentConsole: undefined;
  freshData: undefined;
}

const OPEN_WRITES = readFileSync("supabase/optional/open_writes.sql", "utf8");

/** Serves a build as `vite preview` does, with the backend on the same origin. */
async function serve(build: BuildName, backend: EmbeddedBackend) {
  const middleware = await apiMiddleware(backend);
  const server = await preview({
    configFile: false,
    logLevel: "error",
    root: process.cwd(),
    build: { outDir: outDir(build) },
    preview: { host: "127.0.0.1", port: 0 },
    plugins: [
      {
        name: "test-backend",
        configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
      },
    ],
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  build: ["protected", { option: true, scope: "worker" }],

  site: [
    async ({ build }, use) => {
      const backend = await startEmbeddedBackend({
        dataDir: "memory://",
        snapshot: readSnapshot(),
      });
      await backend.sql("create table private.seeded as table public.articles");
      if (build.endsWith("local")) await backend.sql(OPEN_WRITES);
      const server = await serve(build, backend);
      await use({ url: server.url, backend });
      await server.close();
      await backend.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  freshData: [
    async ({ site }, use) => {
      await site.backend.sql(
        "truncate public.articles; insert into public.articles select * from private.seeded",
      );
      await use(undefined);
    },
    { auto: true },
  ],

  expectedErrors: [[], { option: true }],

  silentConsole: [
    async ({ page, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text);
      };
      page.on("pageerror", (error) => note(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") note(message.text());
      });
      await use(undefined);
      expect(unexpected, "the browser's console was not silent").toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills in the login form and waits for the panel. */
export async function signIn(page: Page, build: BuildName = "protected"): Promise<void> {
  const password = build.endsWith("local") ? LOCAL_PASSWORD : localAdministrator.password;
  await page.getByLabel("Usuário").fill(localAdministrator.userName);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/\/admin/);
}

export { expect };
