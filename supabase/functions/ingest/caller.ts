/**
 * Identifies the caller: the administrator, by the token of their session, or the schedule, by a secret that both know.
 * The public key opens nothing here: every visitor has it.
 */

export interface ProjectAccess {
  /** The project's origin. */
  url: string;
  publicKey: string;
  /** Past every policy; only the schedule's calls use it. `undefined`: the schedule cannot call. */
  secretKey: string | undefined;
  /** What the schedule sends; too short a one counts as none. */
  scheduleSecret: string | undefined;
  fetch: typeof fetch;
}

/** A response that is not what was wanted; `reason` is for programs, `message` for people. */
export interface Failure {
  status: number;
  reason:
    | "method"
    | "not-signed-in"
    | "not-administrator"
    | "wrong-secret"
    | "misconfigured"
    | "auth-unavailable"
    | "unknown-source"
    | "feed"
    | "database"
    | "unexpected";
  message: string;
}

export interface AdmittedCaller {
  kind: "administrator" | "schedule";
  /** The requests made for this caller carry it as `apikey`. */
  key: string;
  /** The token beside it; `null`: the key acts alone. */
  token: string | null;
}

export type Caller = AdmittedCaller | ({ kind: "refused" } & Failure);

const MIN_SECRET_LENGTH = 24;

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Takes the same time wherever the texts differ: their digests are compared to the end. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(a), digest(b)]);
  let difference = 0;
  for (const [index, byte] of first.entries()) difference |= byte ^ (second[index] ?? 0);
  return difference === 0;
}

const refused = (status: number, reason: Failure["reason"], message: string): Caller => ({
  kind: "refused",
  status,
  reason,
  message,
});
const NOBODY = refused(401, "not-signed-in", "Entre como administrador para ler as fontes.");
const MISCONFIGURED = refused(
  500,
  "misconfigured",
  "O projeto não reconhece a chave pública que esta função recebeu. Publique a função novamente.",
);
const AUTH_UNAVAILABLE = refused(
  503,
  "auth-unavailable",
  "O projeto não conseguiu conferir quem está chamando. Tente novamente em alguns instantes.",
);

async function schedule(secret: string, project: ProjectAccess): Promise<Caller> {
  const { scheduleSecret = "", secretKey } = project;
  const isRight = await isSameSecret(secret, scheduleSecret);
  if (!isRight || scheduleSecret.length < MIN_SECRET_LENGTH || !secretKey) {
    return refused(401, "wrong-secret", "O segredo do agendamento não confere.");
  }
  // A new secret key is not a token and takes the public key's place; an older one is a token beside it.
  return secretKey.startsWith("sb_")
    ? { kind: "schedule", key: secretKey, token: null }
    : { kind: "schedule", key: project.publicKey, token: secretKey };
}

/** Auth refuses a token with 401 or 403; the gateway in front of it refuses a key with 401, and other words. */
async function refusalOf(response: Response): Promise<Caller> {
  if (/api key/i.test(await response.text())) return MISCONFIGURED;
  return response.status >= 500 || response.status === 429 ? AUTH_UNAVAILABLE : NOBODY;
}

export async function identifyCaller(request: Request, project: ProjectAccess): Promise<Caller> {
  const secret = request.headers.get("x-ingest-secret");
  if (secret !== null) return schedule(secret, project);

  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined || token === project.publicKey) return NOBODY;
  const headers = { apikey: project.publicKey, authorization: `Bearer ${token}` };
  // Auth itself says whose token it is, and what the account may do now.
  const response = await project.fetch(new Request(`${project.url}/auth/v1/user`, { headers }));
  if (!response.ok) return refusalOf(response);
  const user = (await response.json()) as {
    app_metadata?: { role?: unknown };
    banned_until?: string;
  } | null;
  const isBanned = Date.parse(user?.banned_until ?? "") > Date.now();
  if (user?.app_metadata?.role !== "admin" || isBanned) {
    return refused(403, "not-administrator", "Só o administrador pode ler as fontes.");
  }
  return { kind: "administrator", key: project.publicKey, token };
}
