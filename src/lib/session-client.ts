/** The client that signs in and acts as the administrator. Import it lazily: public pages load none of it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { errorFromAnswer } from "./answer-error";
import type { Database } from "./database.types";
import { getEnvironment, supabaseUrl } from "./environment";
import { fetchWithLimit, REQUEST_LIMIT } from "./fetch-with-limit";
import { ServiceError } from "./service-error";
import { sessionEnd } from "./session-end";
import { readStored, removeStored, writeStored } from "./storage";
import { SESSION_KEY } from "./stored-session";

let client: SupabaseClient<Database> | undefined;

let signInSignal: AbortSignal | undefined;

/** supabase-js takes no signal for a sign-in: the next one is given up with this. */
export function giveUpSignInWith(signal: AbortSignal): void {
  signInSignal = signal;
}

/** Whether a 401 is about the session, and not about the public key. */
async function isSessionRefused(response: Response): Promise<boolean> {
  const message = await response.text().catch(() => "");
  let error: { message: string } = { message };
  try {
    error = { message: "", ...(JSON.parse(message) as object) };
  } catch {
    // A gateway's words.
  }
  return errorFromAnswer({ status: response.status, error }).kind === "session-expired";
}

/** supabase-js looks for a session in whatever Auth responds with success, and breaks when that is `null`. */
const fetchSession: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const isToken = url.pathname.endsWith("/token");
  const isSignIn = isToken && url.searchParams.get("grant_type") === "password";
  const response = await fetchWithLimit(input, isSignIn ? { ...init, signal: signInSignal } : init);
  if (isToken && response.ok && (await response.clone().text()).trim() === "null") {
    throw new TypeError("Auth answered with nothing.");
  }
  const isOfAuth = url.pathname.includes("/auth/v1/");
  if (response.status === 401 && !isOfAuth && (await isSessionRefused(response.clone()))) {
    sessionEnd.notify();
  }
  return response;
};

/** Whoever has this client has its session renewed, and the AuthProvider notified when that is refused. */
export function sessionClient(): SupabaseClient<Database> {
  if (client) return client;
  client = createClient<Database>(supabaseUrl(), getEnvironment().supabaseKey, {
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
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") sessionEnd.notify();
  });
  return client;
}

async function withinLimit<T>(promise: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(REQUEST_LIMIT);
  const outOfTime = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(new ServiceError("timeout")));
  });
  return Promise.race([promise, outOfTime]);
}

interface OpenSession {
  client: SupabaseClient<Database>;
  accessToken: string;
}

/**
 * The client with a session, renewed first if it has expired. Rejects with a ServiceError: `session-expired` when there
 * is none or it is not renewed, `unreachable` or `timeout` when nobody says so.
 */
export async function openSession(): Promise<OpenSession> {
  // supabase-js tries to renew for 25 seconds when the server is down.
  const { data, error } = await withinLimit(sessionClient().auth.getSession());
  if (data.session) return { client: sessionClient(), accessToken: data.session.access_token };
  // supabase-js keeps the session after those failures, and after no others.
  if (error?.name === "AuthRetryableFetchError") {
    throw new ServiceError("unreachable", "", { cause: error });
  }
  sessionEnd.notify();
  throw new ServiceError("session-expired", "", { cause: error });
}
