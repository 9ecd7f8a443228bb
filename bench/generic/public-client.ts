/** In place of src/lib/public-client.ts: all of supabase-js. */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "@/lib/database.types";
import { getEnvironment, supabaseUrl } from "@/lib/environment";

let client: ReturnType<typeof createClient<Database>> | undefined;

export function publicClient() {
  client ??= createClient<Database>(supabaseUrl(), getEnvironment().supabaseKey);
  return client;
}
