/** Mounts the embedded Supabase and the function "ingest" in Vite's development and preview servers. */
import path from "node:path";
import type { Connect, Plugin, PreviewServer, ViteDevServer } from "vite";
import type { FetcherOptions } from "../../src/feeds/fetch/site-request.ts";
import { lockDataDir } from "./data-lock.ts";
import {
  API_PREFIXES,
  type EmbeddedBackend,
  keepWarnings,
  readConfig,
  startEmbeddedBackend,
} from "./embedded-backend.ts";
import { localAdministrator, publishableKey } from "./embedded-credentials.ts";
import { isLoopback } from "./database-url.ts";
import { oneLine } from "../checks/one-line.ts";
import { PlainError } from "../checks/plain-error.ts";

/** Global, because Vite reloads this module when the configuration changes, and opens the new server first. */
const shared = globalThis as typeof globalThis & { radarRpaBackend?: Promise<EmbeddedBackend> };

async function open(dataDir: string): Promise<EmbeddedBackend> {
  lockDataDir(dataDir);
  return startEmbeddedBackend({ dataDir }).catch((error: Error) => {
    throw new PlainError(
      `O banco embutido não começou (${oneLine(error.message)}). Para recriá-lo: npm run db:reset.`,
    );
  });
}

const FUNCTION_PATH = "/functions/v1/ingest";

export type EmbeddedFunctionOptions = Pick<FetcherOptions, "allowLoopback" | "resolve">;

async function prepareFunction(backend: EmbeddedBackend, options: EmbeddedFunctionOptions) {
  const { handleRequest } = await import("../../supabase/functions/ingest/handle-request.ts");
  const { createFeedFetcher } = await import("../../src/feeds/fetch/fetch-feed.ts");
  const dependencies = {
    project: {
      url: "http://localhost",
      publicKey: publishableKey,
      // The embedded backend has no schedule: the panel or `npm run ingest` reads the sources.
      secretKey: undefined,
      scheduleSecret: undefined,
      fetch: ((input, init) => backend.fetch(new Request(input, init))) as typeof fetch,
    },
    fetchFeed: createFeedFetcher({ contact: localAdministrator.email, ...options }),
    now: () => new Date(),
  };
  return (request: Request) => handleRequest(request, dependencies);
}

export async function apiMiddleware(
  backend: EmbeddedBackend,
  options: EmbeddedFunctionOptions = {},
): Promise<Connect.NextHandleFunction> {
  const { honoMiddleware } = await keepWarnings(() => import("@supabase/lite/vite"));
  let ingest: ReturnType<typeof prepareFunction> | undefined;
  const fetch = async (request: Request) =>
    new URL(request.url).pathname === FUNCTION_PATH
      ? (await (ingest ??= prepareFunction(backend, options)))(request)
      : backend.fetch(request);
  return honoMiddleware({ fetch } as Parameters<typeof honoMiddleware>[0], [
    ...API_PREFIXES,
    FUNCTION_PATH,
  ]);
}

export function embeddedBackend(options: { localMode: boolean }): Plugin {
  async function mount(server: ViteDevServer | PreviewServer, host: string | boolean | undefined) {
    if (host !== undefined && host !== false && !isLoopback(String(host))) {
      throw new PlainError(
        "O banco embutido só atende em localhost: a chave e a senha dele são públicas. " +
          "Retire --host (ou server.host), ou configure um projeto Supabase (veja .env.example).",
      );
    }
    const config = await readConfig();
    const { logger } = server.config;
    // The backend stays open until the process ends, however often Vite restarts.
    shared.radarRpaBackend ??= open(path.resolve(server.config.root, config.db.url));
    server.middlewares.use(await apiMiddleware(await shared.radarRpaBackend));

    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      const { info } = logger;
      info("\n  Banco de dados embutido (só para desenvolvimento). Para entrar em /login:");
      info(`  Usuário: ${localAdministrator.userName}`);
      info(
        `  Senha:   ${options.localMode ? "a de ADMIN_PASSWORD" : localAdministrator.password}\n`,
      );
    };
  }

  return {
    name: "radar-rpa:embedded-backend",
    configureServer: (server) => mount(server, server.config.server.host),
    configurePreviewServer: (server) => mount(server, server.config.preview.host),
  };
}
