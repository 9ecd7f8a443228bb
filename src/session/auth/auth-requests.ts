/**
 * The requests to Supabase Auth. This folder manages the session itself, because supabase-js ends it or stalls on
 * inconclusive responses (decision 0029). Its files:
 *
 * 1. auth-requests.ts: the requests, and what their responses mean;
 * 2. stored-session.ts: the session in this browser, and the event of its end (the only file that public pages load);
 * 3. session-renewal.ts: renews the session before it ends; only Auth's refusal ends it;
 * 4. admin-client.ts: requests with its token, which is renewed once after a 401;
 * 5. change-password.ts: a new password, which ends the other sessions.
 */
import { getEnvironment, supabaseUrl } from "@/lib/environment.ts";
import { addMessages } from "@/lib/error-message.ts";
import { fetchWithLimit } from "@/lib/fetch-with-limit.ts";
import { publicHeaders } from "@/lib/public-request.ts";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error.ts";
import type { StoredSession } from "./stored-session.ts";

addMessages({
  "account-unavailable":
    "Esta conta não pode entrar agora: falta confirmar o e-mail, ela foi bloqueada, ou o acesso por senha está desligado.",
});

export interface AuthResponse {
  status: number;
  content: unknown;
}

export type AuthOutcome =
  | { status: "granted"; session: StoredSession }
  /** Auth rejects the password, or the refresh token. */
  | { status: "refused" }
  /** Inconclusive: a network failure, overload, or an unexpected response. */
  | { status: "failed"; error: ServiceError };

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export const property = (content: unknown, name: string): unknown =>
  (content as Record<string, unknown> | null | undefined)?.[name];

export const codeOf = (content: unknown) =>
  textOf(property(content, "error_code")) || textOf(property(content, "code"));

export const messageOf = (content: unknown) =>
  ["msg", "message"].map((name) => textOf(property(content, name))).join(" ");

/** Rejects with a ServiceError when there is no complete response. */
export async function requestAuth(path: string, init: RequestInit): Promise<AuthResponse> {
  const headers = { ...publicHeaders(getEnvironment()), "content-type": "application/json" };
  try {
    const response = await fetchWithLimit(`${supabaseUrl()}/auth/v1/${path}`, {
      method: "POST",
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
    const text = await response.text();
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch {
      // A gateway's text, or a truncated response.
    }
    return { status: response.status, content };
  } catch (cause) {
    const isTimeout = (cause as Partial<Error> | null)?.name === "TimeoutError";
    throw new ServiceError(isTimeout ? "timeout" : "unreachable", "", { cause });
  }
}

/** `expires_at` is measured by the local clock, so a constant clock error does not matter. */
function sessionIn(content: unknown): StoredSession | null {
  const [access_token, refresh_token] = ["access_token", "refresh_token"].map((name) =>
    property(content, name),
  );
  if (typeof access_token !== "string" || typeof refresh_token !== "string") return null;
  const lifetime = Number(property(content, "expires_in"));
  const ends = lifetime > 0 ? { expires_at: Math.floor(Date.now() / 1000) + lifetime } : {};
  return { access_token, refresh_token, ...ends };
}

const BLOCKED_ACCOUNT_CODES = new Set([
  "email_not_confirmed",
  "user_banned",
  "email_provider_disabled",
]);

function kindOf({ status, content }: AuthResponse): ServiceErrorKind {
  if (status >= 400 && BLOCKED_ACCOUNT_CODES.has(codeOf(content))) return "account-unavailable";
  if (status === 401 && /api key/i.test(messageOf(content))) return "invalid-key";
  if (status === 429) return "rate-limited";
  if (status === 408 || status === 504) return "timeout";
  if (status < 400) return "unexpected-response";
  return status >= 500 ? "unavailable" : "refused";
}

/** Auth's messages are English and for developers, so they are not shown. */
export const authError = (response: AuthResponse) =>
  new ServiceError(kindOf(response), "", { cause: response });

async function requestSession(
  grant: "password" | "refresh_token",
  body: object,
  isRefusal: (response: AuthResponse) => boolean,
): Promise<AuthOutcome> {
  try {
    const response = await requestAuth(`token?grant_type=${grant}`, { body: JSON.stringify(body) });
    const session = response.status < 300 ? sessionIn(response.content) : null;
    if (session) return { status: "granted", session };
    if (isRefusal(response)) return { status: "refused" };
    return { status: "failed", error: authError(response) };
  } catch (error) {
    return { status: "failed", error: error as ServiceError };
  }
}

/** Auth responds to wrong credentials with a 400 (`invalid_credentials`), also to empty ones (`validation_failed`). */
const isRefusedPassword = ({ status, content }: AuthResponse) =>
  (status === 400 || status === 422) &&
  content !== undefined &&
  !BLOCKED_ACCOUNT_CODES.has(codeOf(content));

/** Never rejects. It cannot be aborted, because Auth could then create a session that nobody revokes. */
export const requestSignIn = (email: string, password: string): Promise<AuthOutcome> =>
  requestSession("password", { email, password }, isRefusedPassword);

/**
 * No other code ends the session, neither the 409 of concurrent renewals nor the 429 of too many
 * (https://supabase.com/docs/guides/auth/debugging/error-codes).
 */
const REFUSED_TOKEN = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
]);

const isRefusedToken = ({ status, content }: AuthResponse) =>
  status >= 400 && status < 500 && status !== 429 && REFUSED_TOKEN.has(codeOf(content));

export const requestRenewal = (refreshToken: string): Promise<AuthOutcome> =>
  requestSession("refresh_token", { refresh_token: refreshToken }, isRefusedToken);

const requestSignOut = (accessToken: string): Promise<AuthResponse> =>
  requestAuth("logout?scope=local", {
    headers: { Authorization: `Bearer ${accessToken}` },
    // The request is sent even if the tab is closed.
    keepalive: true,
  });

/** Statuses for an invalid access token. The session may still be valid. */
const REFUSED_ACCESS = new Set([401, 403, 404]);

async function signOut({ access_token, refresh_token }: StoredSession): Promise<void> {
  let response = await requestSignOut(access_token);
  if (REFUSED_ACCESS.has(response.status)) {
    const outcome = await requestRenewal(refresh_token);
    if (outcome.status === "refused") return;
    if (outcome.status === "failed") throw outcome.error;
    response = await requestSignOut(outcome.session.access_token);
  }
  // Auth responds with 204; a 200 would be some other page.
  if (response.status !== 204) throw authError(response);
}

/** Ends only this session, even after its access token expired. Never rejects. @returns whether Auth confirmed it */
export async function revokeSession(session: StoredSession): Promise<boolean> {
  try {
    await signOut(session);
    return true;
  } catch (error) {
    console.error("A session could not be ended on the server.", error);
    return false;
  }
}
