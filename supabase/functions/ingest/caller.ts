/**
 * Who calls: the administrator, with the token of his session, or the schedule, with a secret that both know. The
 * public key opens nothing here: every visitor has it.
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

export type Caller =
  | { kind: "administrator"; headers: Record<string, string> }
  | { kind: "schedule"; headers: Record<string, string> }
  | { kind: "refused"; status: 401 | 403; message: string };

const SHORTEST_SECRET = 24;

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

/** A new secret key is no token and takes the public key's place; an older one is a token beside it. */
function secretHeaders(publicKey: string, secretKey: string): Record<string, string> {
  return secretKey.startsWith("sb_")
    ? { apikey: secretKey }
    : { apikey: publicKey, authorization: `Bearer ${secretKey}` };
}

const refused = (status: 401 | 403, message: string): Caller => ({
  kind: "refused",
  status,
  message,
});
const NOBODY = refused(401, "Entre como administrador para ler as fontes.");

async function schedule(secret: string, project: ProjectAccess): Promise<Caller> {
  const { scheduleSecret = "", secretKey } = project;
  const isRight = await isSameSecret(secret, scheduleSecret);
  if (!isRight || scheduleSecret.length < SHORTEST_SECRET || !secretKey) {
    return refused(401, "O segredo do agendamento não confere.");
  }
  return { kind: "schedule", headers: secretHeaders(project.publicKey, secretKey) };
}

export async function identifyCaller(request: Request, project: ProjectAccess): Promise<Caller> {
  const secret = request.headers.get("x-ingest-secret");
  if (secret !== null) return schedule(secret, project);

  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined || token === project.publicKey) return NOBODY;
  const headers = { apikey: project.publicKey, authorization: `Bearer ${token}` };
  // Auth itself says whose token it is, and what the account may do now.
  const answer = await project.fetch(new Request(`${project.url}/auth/v1/user`, { headers }));
  if (!answer.ok) return NOBODY;
  const user = (await answer.json()) as { app_metadata?: { role?: unknown } } | null;
  if (user?.app_metadata?.role !== "admin") {
    return refused(403, "Só o administrador pode ler as fontes.");
  }
  return { kind: "administrator", headers };
}
