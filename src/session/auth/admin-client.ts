/** The panel's requests, which act as the administrator. Import it lazily: public pages load none of it. */
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#database";
import { getEnvironment, supabaseUrl } from "@/lib/environment.ts";
import { addMessages } from "@/lib/error-message.ts";
import { fetchWithLimit, REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit.ts";
import { errorFromResponse, parseRefusal } from "@/lib/response-error.ts";
import { ServiceError } from "@/lib/service-error.ts";
import { currentSession, renewSession } from "./session-renewal.ts";

addMessages({
  "session-refused":
    "O servidor recusou a sua sessão, embora ela tenha acabado de ser renovada. Verifique a configuração da instalação.",
  "no-account":
    "Disponível só no modo protegido. Peça a quem instalou o site para ativá-lo (docs/deploy.md).",
});

/** Whether a 401 is about the session, and not about the public key. */
async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const error = parseRefusal(await response.clone().text());
  return errorFromResponse({ status: 401, error }).kind === "session-expired";
}

/**
 * `fetch` with the session's token. On a 401 about the session: renews once and repeats once; repeats alone
 * when the stored token is already a newer one than was sent. Rejects with a ServiceError when that does not help.
 */
async function fetchAsAdmin(
  input: RequestInfo | URL,
  init?: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Response> {
  const send = (accessToken: string) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", getEnvironment().supabaseKey);
    headers.set("Authorization", `Bearer ${accessToken}`);
    return fetchWithLimit(input, { ...init, headers }, timeoutMs);
  };
  const sent = currentSession().access_token;
  const first = await send(sent);
  if (!(await isSessionRefused(first))) return first;
  const latest = currentSession();
  const { access_token } = latest.access_token === sent ? await renewSession() : latest;
  const second = await send(access_token);
  // Auth accepts the session and the API does not: signing in again would not help.
  if (await isSessionRefused(second)) throw new ServiceError("session-refused");
  return second;
}

/** Throws a ServiceError: `session-expired` or `signed-out` without a session, `no-account` in local mode, where there is none. */
function requireSession(): void {
  if (getEnvironment().signIn.mode === "local") throw new ServiceError("no-account");
  currentSession();
}

/** Longer than the Edge Function's own time limit for another site. */
const FUNCTION_TIMEOUT_MS = 25_000;

/** Rejects as `adminClient` throws, or as `fetch` does. */
export async function invokeFunction(name: string, body: object): Promise<Response> {
  requireSession();
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return fetchAsAdmin(`${supabaseUrl()}/functions/v1/${name}`, init, FUNCTION_TIMEOUT_MS);
}

let client: PostgrestClient<Database> | undefined;

/** The client that acts as the administrator. Throws as `requireSession` does. */
export function adminClient(): PostgrestClient<Database> {
  requireSession();
  // A failure shows at once; the default would retry for seven seconds first.
  client ??= new PostgrestClient<Database>(`${supabaseUrl()}/rest/v1`, {
    fetch: (input, init) => fetchAsAdmin(input, init),
    retry: false,
  });
  return client;
}
