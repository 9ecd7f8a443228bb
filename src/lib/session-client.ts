/** The client that signs in and acts as the administrator. Import it lazily: public pages load none of it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";
import { getEnvironment, supabaseUrl } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";
import { readStored, removeStored, writeStored } from "./storage";
import { SESSION_KEY } from "./stored-session";

let client: SupabaseClient<Database> | undefined;

let signInSignal: AbortSignal | undefined;

/** supabase-js takes no signal for a sign-in: the next one is given up with this. */
export function giveUpSignInWith(signal: AbortSignal): void {
  signInSignal = signal;
}

/** supabase-js looks for a session in whatever Auth answers with success, and breaks when that is `null`. */
const fetchSession: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const isToken = url.pathname.endsWith("/token");
  const isSignIn = isToken && url.searchParams.get("grant_type") === "password";
  const response = await fetchWithLimit(input, isSignIn ? { ...init, signal: signInSignal } : init);
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
