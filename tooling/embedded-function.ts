/** The Supabase function "ingest" beside the embedded backend: the same code as on a hosted project, run by Node. */
import { tsImport } from "tsx/esm/api";
import type { handleRequest } from "../supabase/functions/ingest/handle-request.ts";
import type { EmbeddedBackend } from "./embedded-backend.ts";
import { localAdministrator, publishableKey } from "./embedded-credentials.ts";
import { createFeedFetcher } from "./ingest/fetch-feed.ts";

export const FUNCTION_PATH = "/functions/v1/ingest";

/** No network: the backend answers in this process. */
const BACKEND_URL = "http://localhost";

export interface EmbeddedFunctionOptions {
  /** For tests only: lets feeds of this machine be read. */
  allowLoopback?: boolean;
}

type Handler = typeof handleRequest;

/** Loaded with the first call. It imports as the site does, which Vite's own reading of its settings does not know. */
async function loadHandler(): Promise<Handler> {
  const module = (await tsImport(
    "../supabase/functions/ingest/handle-request.ts",
    import.meta.url,
  )) as { handleRequest: Handler };
  return module.handleRequest;
}

export function embeddedFunction(
  backend: EmbeddedBackend,
  { allowLoopback = false }: EmbeddedFunctionOptions = {},
): (request: Request) => Promise<Response> {
  let handler: Promise<Handler> | undefined;
  const surroundings = {
    project: {
      url: BACKEND_URL,
      publicKey: publishableKey,
      // Nothing is scheduled here: what reads the sources is the panel or `npm run ingest`.
      secretKey: undefined,
      scheduleSecret: undefined,
      fetch: ((input, init) => backend.fetch(new Request(input, init))) as typeof fetch,
    },
    fetchFeed: createFeedFetcher({ contact: localAdministrator.email, allowLoopback }),
    now: () => new Date(),
  };
  return async (request) => {
    handler ??= loadHandler();
    return (await handler)(request, surroundings);
  };
}
