/** The client that signs in and acts as the administrator. Import it lazily: public pages load none of it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { getEnvironment, supabaseUrl } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";
import { readStored, removeStored, writeStored } from "./storage";
import { SESSION_KEY } from "./stored-session";

let client: SupabaseClient<Database> | undefined;

export function sessionClient(): SupabaseClient<Database> {
  client ??= createClient<Database>(supabaseUrl(), getEnvironment().supabaseKey, {
    auth: {
      storageKey: SESSION_KEY,
      storage: {
        getItem: readStored,
        setItem: (key, value) => void writeStored(key, value),
        removeItem: removeStored,
      },
      detectSessionInUrl: false,
    },
    global: { fetch: fetchWithLimit },
  });
  return client;
}
