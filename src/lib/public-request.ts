import type { Environment } from "./environment";

export function publicHeaders({
  supabaseKey,
}: Pick<Environment, "supabaseKey">): Record<string, string> {
  return { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` };
}
