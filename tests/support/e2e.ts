/** Playwright's `test` with the product's fixtures: a site and a database for each worker, reset for each test. */
import { readFileSync } from "node:fs";
import { test as base, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { readSnapshot } from "./database-snapshot.ts";
import {
  type BuildName,
  isHosted,
  isLocal,
  LOCAL_PASSWORD,
  outDir,
  projectUrl,
} from "./e2e-builds.ts";
import { emptyTables } from "./empty-tables.ts";
import { isQuick } from "./is-quick.ts";
import { previewSite, serveBackend, serveFiles } from "./e2e-servers.ts";

export interface Site {
  build: BuildName;
  url: string;
  backend: EmbeddedBackend;
}

interface WorkerFixtures {
  build: BuildName;
  site: Site;
}

interface TestFixtures {
  isSignedIn: boolean;
  /** Permits console messages with this pattern. Any other error or warning fails the test. */
  expectConsole: (pattern: RegExp) => void;
  /** Directives and addresses blocked by the content security policy. Entries left at the end fail the test. */
  policyViolations: string[];
  /** The number of seeded articles, newest first. `npm test` uses fewer to save time. */
  articles: number;
  freshData: undefined;
}

const OPEN_WRITES = readFileSync("supabase/optional/open_writes.sql", "utf8");

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** The stored state of a browser with a new session. */
async function signedInState({ build, url, backend }: Site): Promise<StorageState> {
  const localStorage = [{ name: "isAuthenticated", value: "true" }];
  if (!isLocal(build)) {
    const { email, password } = localAdministrator;
    const answer = await backend.fetch(
      new Request(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      }),
    );
    localStorage.push({ name: "radar-rpa-session", value: await answer.text() });
  }
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** The seeded tables, ordered by their references. */
const SEEDED = ["articles", "sources", "feed_items"] as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  build: ["protected", { option: true, scope: "worker" }],

  site: [
    async ({ build }, use) => {
      const backend = await startEmbeddedBackend({
        dataDir: "memory://",
        snapshot: readSnapshot(),
      });
      for (const table of SEEDED)
        await backend.sql(`create table private.seeded_${table} as table public.${table}`);
      if (isLocal(build)) await backend.sql(OPEN_WRITES);
      const servers = isHosted(build)
        ? [
            await serveFiles(outDir(build)),
            await serveBackend(backend, Number(new URL(projectUrl(build)).port)),
          ]
        : [await previewSite(build, backend)];
      await use({ build, url: servers[0]!.url, backend });
      for (const server of servers) await server.close();
      await backend.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  isSignedIn: [false, { option: true }],

  storageState: async ({ isSignedIn, site }, use) =>
    use(isSignedIn ? await signedInState(site) : undefined),

  articles: [isQuick ? 24 : Infinity, { option: true }],

  freshData: [
    async ({ site, articles }, use) => {
      const copies = SEEDED.map(
        (table) =>
          `insert into public.${table} overriding user value select * from private.seeded_${table}`,
      );
      const most = Number.isFinite(articles) ? articles : "all";
      copies[0] += ` order by "publishedAt" desc nulls last limit ${most}`;
      await site.backend.sql(emptyTables(...SEEDED) + copies.join("; "));
      await use(undefined);
    },
    { auto: true },
  ],

  expectConsole: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const seen: string[] = [];
      context.on("weberror", (webError) => seen.push(String(webError.error())));
      context.on("console", (message) => {
        // Playwright logs this because playwright.config.ts blocks workers.
        if (message.text().startsWith("Service Worker registration blocked")) return;
        if (message.type() === "error" || message.type() === "warning") seen.push(message.text());
      });
      await use((pattern) => expected.push(pattern));
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, "unexpected messages in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeFunction("reportViolation", (text: string) => violations.push(text));
      await context.addInitScript(() => {
        window.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
          const { reportViolation } = window as { reportViolation?: (text: string) => void };
          reportViolation?.(`${effectiveDirective} ${blockedURI}`);
        });
      });
      await use(violations);
      expect(violations, "the content security policy was violated").toEqual([]);
    },
    { auto: true },
  ],
});

export function passwordOf(build: BuildName): string {
  return isLocal(build) ? LOCAL_PASSWORD : localAdministrator.password;
}

export async function submitLogin(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel("Usuário").fill(user);
  await page.getByLabel("Senha").fill(password);
  await page.getByLabel("Senha").press("Enter");
}

export async function signIn(page: Page, build: BuildName = "protected"): Promise<void> {
  await submitLogin(page, localAdministrator.userName, passwordOf(build));
  await page.waitForURL(/\/admin/);
}

export { expect };
