/** The panel's client, which acts as the administrator. Import it lazily: public pages load none of it. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#database";
import { getEnvironment, supabaseUrl } from "./environment";
import { addMessages } from "./error-message";
import { fetchWithLimit, REQUEST_TIMEOUT_MS } from "./fetch-with-limit";
import { errorFromResponse, parseRefusal } from "./response-error";
import { ServiceError } from "./service-error";
import { currentSession, renewSession } from "./session-renewal";

addMessages({
  "session-refused":
    "O servidor recusou a sua sessão, embora ela tenha acabado de ser renovada. Verifique a configuração da instalação.",
  "no-account":
    "Isto pede o modo protegido: o banco só aceita a conta do administrador. Defina VITE_ADMIN_EMAIL (veja docs/deploy.md).",
});

/** Whether a 401 is about the session, and not about the public key. */
async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const error = parseRefusal(await response.clone().text());
  return errorFromResponse({ status: 401, error }).kind === "session-expired";
}

/** Longer than the Edge Function's own time limit for another site. */
const FUNCTION_TIMEOUT_MS = 25_000;

/**
 * On a 401 about the session: renews once and repeats once (rule 10.13); repeats alone when the stored token is already a
 * newer one than was sent. Rejects with a ServiceError when that does not help.
 */
const fetchAsAdmin: typeof fetch = async (input, init) => {
  const isFunction = String(input).includes("/functions/v1/");
  const send = (headers: Headers) =>
    fetchWithLimit(
      input,
      { ...init, headers },
      isFunction ? FUNCTION_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
    );
  const headers = new Headers(init?.headers);
  const first = await send(headers);
  if (!(await isSessionRefused(first))) return first;
  const latest = currentSession();
  const wasLatestSent = headers.get("Authorization") === `Bearer ${latest.access_token}`;
  const { access_token } = wasLatestSent ? await renewSession() : latest;
  headers.set("Authorization", `Bearer ${access_token}`);
  const second = await send(headers);
  // Auth accepts the session and the API does not: signing in again would not help.
  if (await isSessionRefused(second)) throw new ServiceError("session-refused");
  return second;
};

let client: SupabaseClient<Database> | undefined;

/**
 * The client that acts as the administrator. Throws a ServiceError: `session-expired` or `signed-out` without a session,
 * `no-account` in local mode, where there is none.
 */
export function adminClient(): SupabaseClient<Database> {
  const { signIn, supabaseKey } = getEnvironment();
  if (signIn.mode === "local") throw new ServiceError("no-account");
  currentSession();
  if (!client) {
    client = createClient<Database>(supabaseUrl(), supabaseKey, {
      // In place of its own sessions (docs/decisions/0029).
      accessToken: async () => currentSession().access_token,
      global: { fetch: fetchAsAdmin },
    });
    // A failure shows at once; the default retries for seven seconds first (rule 5.5), and createClient has no option for it.
    client["rest"].retry = false;
  }
  return client;
}
