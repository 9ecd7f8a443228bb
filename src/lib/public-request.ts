/** What a request with the public key is made of, also before supabase-js is there. */
import { type Environment, supabaseUrl } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";

/** The headers that make a request one of the public key's. */
export function publicHeaders({ supabaseKey }: Environment): Record<string, string> {
  return { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` };
}

/**
 * A GET from the page itself, before any module loads. Rejects unless the answer is a list.
 * @param path below the project's address, with its query
 */
export async function requestEarly(path: string, environment: Environment): Promise<unknown[]> {
  const headers = { Accept: "application/json", ...publicHeaders(environment) };
  const response = await fetchWithLimit(supabaseUrl() + path, { headers });
  const body: unknown = await response.json();
  if (!response.ok || !Array.isArray(body)) throw new Error("The early request failed.");
  return body;
}
