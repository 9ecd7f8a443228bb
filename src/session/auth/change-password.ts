/** Sets an account's password, subject to Supabase Auth's rules, and ends its other sessions (rule 10.14). */
import {
  codeOf,
  authError,
  messageOf,
  property,
  type AuthResponse,
  requestAuth,
  requestSignIn,
  revokeSession,
} from "./auth-requests.ts";
import { ServiceError } from "@/lib/service-error.ts";
import { currentSession } from "./session-renewal.ts";
import { readStoredSession, writeStoredSession } from "./stored-session.ts";

const WEAKNESSES: Record<string, string> = {
  characters: "Misture letras minúsculas e maiúsculas, números e símbolos.",
  pwned: "Esta senha está numa lista de senhas que vazaram: escolha outra.",
};

/** Auth's rules are in English, and the required length is only in its message. */
function brokenRules(response: AuthResponse): string[] {
  const { content } = response;
  if (codeOf(content) === "same_password") return ["A nova senha é igual à atual."];
  const reasons = property(property(content, "weak_password"), "reasons");
  const [, least] = /at least (\d+) characters/.exec(messageOf(content)) ?? [];
  const [, most] = /longer than (\d+) characters/.exec(messageOf(content)) ?? [];
  return [
    least && `Use pelo menos ${least} caracteres.`,
    most && `Use no máximo ${most} caracteres.`,
    ...(Array.isArray(reasons) ? reasons.map((reason) => WEAKNESSES[String(reason)]) : []),
  ].filter((sentence): sentence is string => Boolean(sentence));
}

/** Rejects with `session-expired` for an invalid token. @returns whether Auth confirms the end of other sessions */
async function change(
  accessToken: string,
  body: object,
  scope: "others" | "global",
): Promise<boolean> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const response = await requestAuth("user", {
    method: "PUT",
    headers,
    body: JSON.stringify(body),
  });
  const { status } = response;
  if (status === 401 || status === 403) {
    throw new ServiceError("session-expired", "", { cause: response });
  }
  if (status >= 300) {
    const rules = brokenRules(response);
    throw rules.length > 0 ? new ServiceError("server", rules.join(" ")) : authError(response);
  }
  // Newer versions of Auth end these sessions themselves. If this fails, the password is changed all the same.
  const end = await requestAuth(`logout?scope=${scope}`, { headers }).catch(() => null);
  return end?.status === 204 || codeOf(end?.content) === "session_not_found";
}

/** Sets the password with the token of an e-mail link. Ends every session, also that of the link. */
export const setPassword = (accessToken: string, password: string) =>
  change(accessToken, { password }, "global");

/** Auth requires a fresh session, which replaces all others. */
export async function changeOwnPassword(current: string, password: string): Promise<boolean> {
  const [, claims = ""] = currentSession().access_token.split(".");
  const bytes = Uint8Array.from(atob(claims.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0),
  );
  const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email: string };
  const outcome = await requestSignIn(email, current);
  if (outcome.status === "refused") throw new ServiceError("server", "A senha atual não confere.");
  if (outcome.status === "failed") throw outcome.error;
  // The session ended in another tab meanwhile.
  if (!readStoredSession()) void revokeSession(outcome.session);
  const former = currentSession();
  writeStoredSession(outcome.session);
  void revokeSession(former);
  const { access_token } = outcome.session;
  return change(access_token, { password, current_password: current }, "others");
}
