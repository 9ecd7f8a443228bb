/** The client that signs in and acts as the administrator. Import it lazily: public pages load none of it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { getEnvironment, supabaseUrl } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";
import { readStored, removeStored, writeStored } from "./storage";
import { SESSION_KEY } from "./stored-session";

let client: SupabaseClient<Database> | undefined;

/** supabase-js looks for a session in whatever Auth answers with success, and breaks when that is `null`. */
const fetchSession: typeof fetch = async (input, init) => {
  const response = await fetchWithLimit(input, init);
  const isToken = new URL(input instanceof Request ? input.url : input).pathname.endsWith("/token");
  if (isToken && response.ok && (await response.clone().text()).trim() === "null") {
    throw new TypeError("Auth answered with nothing.");
  }
  return response;
};

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
    global: { fetch: fetchSession },
  });
  return client;
}
