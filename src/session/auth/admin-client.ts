/** The panel's client, which acts as the administrator. Import it lazily. */
import { getEnvironment, supabaseUrl } from "@/lib/environment.ts";
import { addMessages } from "@/lib/error-message.ts";
import { fetchWithLimit, REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit.ts";
import { createProjectClient, type ProjectClient } from "@/lib/project-client.ts";
import { errorFromResponse, parseRefusal } from "@/lib/response-error.ts";
import { ServiceError } from "@/lib/service-error.ts";
import { currentSession, renewSession } from "./session-renewal.ts";

addMessages({
  "session-refused":
    "O servidor recusou a sua sessão, embora ela tenha acabado de ser renovada. Verifique a configuração da instalação.",
  "no-account":
    "Disponível só no modo protegido. Peça a quem instalou o site para ativá-lo (docs/deploy.md).",
});

/** A 401 can also be about the public key, which a new session would not help. */
async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const error = parseRefusal(await response.clone().text());
  return errorFromResponse({ status: 401, error }).kind === "session-expired";
}

/** Longer than the Edge Function's own time limit for another site. */
const FUNCTION_TIMEOUT_MS = 25_000;

/** After a refusal, repeats the request once: with the stored token if it is newer, otherwise with a renewed one. */
const fetchAsAdmin: typeof fetch = async (input, init) => {
  const isFunction = String(input).startsWith(`${supabaseUrl()}/functions/v1/`);
  const timeoutMs = isFunction ? FUNCTION_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const headers = new Headers(init?.headers);
  const send = () => fetchWithLimit(input, { ...init, headers }, timeoutMs);
  const first = await send();
  if (!(await isSessionRefused(first))) return first;
  const stored = currentSession();
  const isNewer = headers.get("Authorization") !== `Bearer ${stored.access_token}`;
  const { access_token } = isNewer ? stored : await renewSession();
  headers.set("Authorization", `Bearer ${access_token}`);
  const second = await send();
  // Auth accepts the session and the API does not: signing in would not help.
  if (await isSessionRefused(second)) throw new ServiceError("session-refused");
  return second;
};

let client: ProjectClient | undefined;

/** Throws `session-expired` or `signed-out` without a session, and `no-account` in local mode. */
export function adminClient(): ProjectClient {
  if (getEnvironment().signIn.mode === "local") throw new ServiceError("no-account");
  currentSession();
  client ??= createProjectClient({
    url: supabaseUrl(),
    key: getEnvironment().supabaseKey,
    accessToken: async () => currentSession().access_token,
    fetch: fetchAsAdmin,
  });
  return client;
}
