/** The supabase-js client of the panel, `npm run ingest` and both Edge functions. Public pages use public-client.ts. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";

export type ProjectClient = SupabaseClient<Database>;

export interface ProjectClientOptions {
  url: string;
  key: string;
  accessToken: () => Promise<string>;
  fetch?: typeof fetch;
}

/** Realtime is not used, and its constructor throws on Node 20, which has no WebSocket, unless it is given one. */
function NoWebSocket() {
  throw new Error("This client opens no WebSocket.");
}

export function createProjectClient(options: ProjectClientOptions): ProjectClient {
  const { url, key, accessToken, fetch = globalThis.fetch } = options;
  const client = createClient<Database>(url, key, {
    // With this function the library keeps no session of its own.
    accessToken,
    global: { fetch },
    realtime: { transport: NoWebSocket as unknown as typeof WebSocket },
  });
  // Failures are shown at once. By default a GET is retried for seven seconds, and `createClient` has no option for it.
  client["rest"].retry = false;
  return client;
}
