import type { Environment } from "./environment";

/** The headers that make a request one of the public key's. */
export function publicHeaders({
  supabaseKey,
}: Pick<Environment, "supabaseKey">): Record<string, string> {
  return { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` };
}
