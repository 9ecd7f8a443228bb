/** Acts as the administrator, and keeps the session alive (rule 10.13). Import it lazily: public pages load none of it. */
import { PostgrestClient } from "@supabase/postgrest-js";
import { errorFromResponse, parseRefusal, SESSION_FAILURE } from "./response-error";
import { requestRenewal } from "./auth-requests";
import type { Database } from "./database.types";
import { addMessages, FALLBACK_MESSAGE } from "./error-message";
import { getEnvironment, supabaseUrl } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";
import { publicHeaders } from "./public-request";
import { ServiceError, type ServiceErrorKind } from "./service-error";
import { sessionEnd } from "./session-end";
import {
  readStoredSession,
  removeStoredSession,
  type StoredSession,
  writeStoredSession,
} from "./stored-session";

addMessages({
  "not-renewed": `A sua sessão não pôde ser renovada agora, e continua aberta. ${FALLBACK_MESSAGE}`,
  "session-refused":
    "O servidor recusou a sua sessão, embora ela tenha acabado de ser renovada. Verifique a configuração da instalação.",
  "no-account":
    "Isto pede o modo protegido: o banco só aceita a conta do administrador. Defina VITE_ADMIN_EMAIL (veja docs/deploy.md).",
});

/** Whether it came out here that the session is over; nobody has signed in since. */
let hasExpired = false;

/** Auth refuses to renew the session. */
function sessionExpired(): ServiceError {
  hasExpired = true;
  removeStoredSession();
  sessionEnd.notify();
  return new ServiceError("session-expired");
}

/** There is none any more. */
function sessionMissing(): ServiceError {
  sessionEnd.notify();
  return new ServiceError(hasExpired ? "session-expired" : "signed-out");
}

/** Rejects with what `sessionMissing` says. */
function storedSession(): StoredSession {
  const session = readStoredSession();
  if (!session) throw sessionMissing();
  return session;
}

async function renewStored(): Promise<StoredSession> {
  const before = storedSession();
  const outcome = await requestRenewal(before.refresh_token);
  const now = storedSession();
  // Signed in again, or renewed by another tab meanwhile: that stands, whatever came of this try.
  if (now.refresh_token !== before.refresh_token) return now;
  if (outcome.status === "refused") throw sessionExpired();
  if (outcome.status === "failed") {
    const { kind } = outcome.error;
    console.error("The session could not be renewed.", outcome.error);
    throw new ServiceError(SAID_OF_A_RENEWAL.has(kind) ? kind : "not-renewed", "", {
      cause: outcome.error,
    });
  }
  writeStoredSession(outcome.session);
  return outcome.session;
}

const SAID_OF_A_RENEWAL = new Set<ServiceErrorKind>([
  "unreachable",
  "timeout",
  "rate-limited",
  "invalid-key",
]);

let renewal: Promise<StoredSession> | undefined;

/**
 * Renews the session; whoever wants it meanwhile waits for the same. Rejects with a ServiceError: `session-expired` when
 * Auth refuses, `signed-out` when there is nothing to renew, and with others when it says nothing of the session, which
 * then stays.
 */
function renew(): Promise<StoredSession> {
  renewal ??= renewStored().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Whether a 401 is about the session, and not about the public key. */
async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const error = parseRefusal(await response.clone().text());
  return errorFromResponse({ status: 401, error }).kind === "session-expired";
}

/** Of a request that was refused for its session: why it was not repeated, as a refusal that `response-error.ts` reads. */
function sessionFailure(kind: ServiceErrorKind): Response {
  return new Response(JSON.stringify({ code: SESSION_FAILURE, message: kind }), { status: 401 });
}

/**
 * @returns `request` with the administrator's session. A 401 is met by one renewal and one repetition; when another
 * token has taken this one's place meanwhile, by the repetition alone.
 */
export const withSession =
  (request: typeof fetch): typeof fetch =>
  async (input, init) => {
    const send = ({ access_token }: StoredSession) => {
      const headers = new Headers(init?.headers);
      headers.set("apikey", getEnvironment().supabaseKey);
      headers.set("Authorization", `Bearer ${access_token}`);
      return request(input, { ...init, headers });
    };
    try {
      const session = storedSession();
      const response = await send(session);
      if (!(await isSessionRefused(response))) return response;
      const now = readStoredSession();
      const isStale = now !== null && now.access_token !== session.access_token;
      const second = await send(isStale ? now : await renew());
      // Auth has just vouched for it: this server does not take its word, and signing in again would not help.
      return (await isSessionRefused(second)) ? sessionFailure("session-refused") : second;
    } catch (error) {
      if (error instanceof ServiceError) return sessionFailure(error.kind);
      throw error;
    }
  };

let client: PostgrestClient<Database> | undefined;

/**
 * The client that acts as the administrator. Rejects with a ServiceError: `session-expired` or `signed-out` when nobody
 * is signed in, `no-account` in local mode, where nobody can be.
 */
export async function openSession(): Promise<{ client: PostgrestClient<Database> }> {
  const { signIn } = getEnvironment();
  if (signIn.mode === "local") throw new ServiceError("no-account");
  storedSession();
  client ??= new PostgrestClient<Database>(`${supabaseUrl()}/rest/v1`, {
    headers: publicHeaders(getEnvironment()),
    fetch: withSession(fetchWithLimit),
    // A failure shows at once; the default would retry for seven seconds first (rule 5.5).
    retry: false,
  });
  return { client };
}

/** How long before its end a session is renewed. Seconds. */
const MARGIN = 90;

/** Milliseconds. */
const LOOK_EVERY = 30_000;
const FIRST_RETRY = 500;

const endsSoon = (session: StoredSession | null) =>
  session?.expires_at !== undefined && session.expires_at - Date.now() / 1000 < MARGIN;

/**
 * From a sign-in on, renews the session before it ends, as long as the page is in sight, so that its end is noticed
 * without anybody doing anything. @returns a function that stops it
 */
export function watchSession(): () => void {
  hasExpired = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelled = false;
  const look = async (retry: number) => {
    const isDue = document.visibilityState === "visible" && endsSoon(readStoredSession());
    const isFailed =
      isDue &&
      (await renew().then(
        () => false,
        () => true,
      ));
    if (cancelled) return;
    const wait = isFailed ? Math.min(retry, LOOK_EVERY) : LOOK_EVERY;
    timer = setTimeout(() => void look(isFailed ? retry * 2 : FIRST_RETRY), wait);
  };
  void look(FIRST_RETRY);
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
}
