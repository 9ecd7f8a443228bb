/** Reads and writes with the public key and no session, by supabase-js's REST part alone (docs/decisions/0003). */
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "./database.types.ts";
import { publicHeaders } from "./public-request";
import { getEnvironment, supabaseUrl } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";

/** The tables and functions of either client: the public one, and the panel's (admin-client.ts). */
export type DatabaseClient = Pick<PostgrestClient<Database>, "from" | "rpc">;

export const clientOf = (headers: Record<string, string>): DatabaseClient =>
  new PostgrestClient<Database>(`${supabaseUrl()}/rest/v1`, {
    headers,
    fetch: fetchWithLimit,
    // Failures are shown at once; by default a GET is retried for seven seconds.
    retry: false,
  });

let client: DatabaseClient | undefined;

export function publicClient(): DatabaseClient {
  client ??= clientOf(publicHeaders(getEnvironment()));
  return client;
}
