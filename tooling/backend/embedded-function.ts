/** The Supabase function "ingest" beside the embedded backend: the same code as on a hosted project, run by Node. */
import { tsImport } from "tsx/esm/api";
import type { FetcherOptions } from "../../src/feeds/fetch/site-request.ts";
import type * as FetcherModule from "../../src/feeds/fetch/fetch-feed.ts";
import type * as HandlerModule from "../../supabase/functions/ingest/handle-request.ts";
import type { EmbeddedBackend } from "./embedded-backend.ts";
import { localAdministrator, publishableKey } from "./embedded-credentials.ts";

export const FUNCTION_PATH = "/functions/v1/ingest";

/** No network: the backend responds in this process. */
const BACKEND_URL = "http://localhost";

/** For tests only: lets feeds of this machine be read, by whatever name. */
export type EmbeddedFunctionOptions = Pick<FetcherOptions, "allowLoopback" | "resolve">;

/** Loaded with the first call. They import as the site does, which Vite's own reading of its settings does not know. */
const load = (file: string): Promise<unknown> => tsImport(file, import.meta.url);

export function embeddedFunction(
  backend: EmbeddedBackend,
  options: EmbeddedFunctionOptions = {},
): (request: Request) => Promise<Response> {
  async function prepare() {
    const { handleRequest } = (await load(
      "../../supabase/functions/ingest/handle-request.ts",
    )) as typeof HandlerModule;
    const { createFeedFetcher } = (await load(
      "../../src/feeds/fetch/fetch-feed.ts",
    )) as typeof FetcherModule;
    const dependencies = {
      project: {
        url: BACKEND_URL,
        publicKey: publishableKey,
        // Nothing is scheduled here: what reads the sources is the panel or `npm run ingest`.
        secretKey: undefined,
        scheduleSecret: undefined,
        fetch: ((input, init) => backend.fetch(new Request(input, init))) as typeof fetch,
      },
      fetchFeed: createFeedFetcher({ contact: localAdministrator.email, ...options }),
      now: () => new Date(),
    };
    return (request: Request) => handleRequest(request, dependencies);
  }
  let handler: ReturnType<typeof prepare> | undefined;
  return async (request) => (await (handler ??= prepare()))(request);
}
