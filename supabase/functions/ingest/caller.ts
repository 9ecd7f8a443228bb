/** Identifies the administrator by a session token and the schedule by a secret. Every visitor has the public key. */

export interface ProjectAccess {
  url: string;
  publicKey: string;
  /** Bypasses the policies; used only for the schedule, which cannot call without it. */
  secretKey: string | undefined;
  /** The schedule's secret; refused if it is too short. */
  scheduleSecret: string | undefined;
  fetch: typeof fetch;
}

/** `reason` is for programs, `message` for people. */
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
  /** Sent as `apikey` with the requests to the database. */
  key: string;
  /** Sent together with `key`, unless it is `null`. */
  token: string | null;
}

export type Caller = AdmittedCaller | ({ kind: "refused" } & Failure);

const MIN_SECRET_LENGTH = 24;

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Compares in constant time. */
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
  // A legacy secret key is a JWT, which is sent in addition to the public key. A new one replaces the public key.
  return secretKey.startsWith("sb_")
    ? { kind: "schedule", key: secretKey, token: null }
    : { kind: "schedule", key: project.publicKey, token: secretKey };
}

// Auth refuses a token with 401 or 403; the gateway refuses a key with 401 and another message.
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
  // Auth returns the account with its current role.
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
