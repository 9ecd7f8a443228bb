/** Who can have an account: nobody by himself, and the administrator, who signs in and is one; and what he alone sees. */
import { formatDistance } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import { sourcesFromRows } from "../../src/feeds/data/feed-rows.ts";
import { describeProblem } from "../../src/feeds/model/feed-problem.ts";
import { type Finding, finding } from "./finding.ts";
import { type Answer, judge, type Project, send, SETTINGS } from "./request.ts";
import { mayDo, type Relation } from "./visitor.ts";

/** What `/auth/v1/settings` says, as far as it is looked at. */
export interface AuthSettings {
  disable_signup?: unknown;
  external?: { email?: unknown };
}

/** With a sign-up that no Auth carries out: it lacks the password. */
export async function examineSignUps(project: Project, settings: AuthSettings): Promise<Finding[]> {
  const body = { email: "ninguem@example.com", password: "" };
  const signUps =
    settings.disable_signup === true
      ? judge("sign-ups", await send(project, "/auth/v1/signup", { method: "POST", body }))
      : finding("sign-ups", "open");
  const isOff = settings.external?.email === false;
  return [signUps, ...(isOff ? [finding("administrator", "no email")] : [])];
}

const WRITTEN = ["articles", "sources", "feed_items"];

const end = (answer: string) => ({ findings: [finding("administrator", answer)], token: null });

/** @returns the token of the administrator's session, for `endSession` to end; `null` when nobody could sign in as him */
export async function examineAdministrator(
  project: Project,
  relations: Map<string, Relation>,
  password: string | undefined,
): Promise<{ findings: Finding[]; token: string | null }> {
  const { adminEmail: email } = project;
  if (email === null) return end("local");
  if (password === undefined) return end("no password");
  const body = { email, password };
  const path = "/auth/v1/token?grant_type=password";
  const reply = await send(project, path, { method: "POST", body });
  const { access_token: token, user } = reply.json;
  if (!reply.isDone || typeof token !== "string") {
    return { findings: [judge("administrator", reply)], token: null };
  }
  const metadata = (user as { app_metadata?: { role?: unknown } } | undefined)?.app_metadata;
  if (metadata?.role !== "admin") {
    await endSession(project, token);
    // Auth stores every address in small letters.
    const account = email.toLowerCase().replaceAll("'", "''");
    return { findings: [finding("administrator", "no role", { email, account })], token: null };
  }
  const tried = new Map<string, boolean | null>();
  for (const table of WRITTEN) {
    const relation = relations.get(table) ?? { required: [] };
    tried.set(table, await mayDo(project, "insert", table, relation, token));
  }
  const namesOf = (may: boolean | null) =>
    WRITTEN.filter((table) => tried.get(table) === may).join(", ");
  const [refused, unknown] = [namesOf(false), namesOf(null)];
  const answer = refused ? "cannot write" : unknown ? "unknown writes" : "seen";
  const values = { email, names: refused || unknown };
  return { findings: [finding("administrator", answer, values)], token };
}

/** Leaves no session behind. */
export async function endSession(project: Project, token: string): Promise<void> {
  await send(project, "/auth/v1/logout?scope=local", { method: "POST", token });
}

/** The fetcher's own words for a connection that was not made. */
const NOT_CONNECTED = new Set(
  (["unreachable", "unknown-host", "timeout", "insecure"] as const).map((kind) =>
    describeProblem({ kind }),
  ),
);

/** The function that reads the sources: deployed, with the right keys, and able to fetch. It is made to write nothing. */
export async function examineFunction(
  project: Project,
  token: string | null,
  /** What the schedule sends; `undefined`: not given. */
  scheduleSecret: string | undefined,
): Promise<Finding[]> {
  // Not of a private network, and there: nobody else's address is asked for.
  const address = `${project.url}${SETTINGS}`;
  const call = (body: object, by: { token?: string; headers?: Record<string, string> } = {}) =>
    send(project, "/functions/v1/ingest", { method: "POST", body, ...by });
  const say = (what: string, reply: Answer, answer = reply.line) =>
    finding("function", `${what} ${answer}`, { ...reply.values, address });
  // Called as nobody: a function that works refuses that in its own words.
  const findings = [say("called", await call({}))];
  if (findings.some(({ status }) => status !== "ok")) return findings;
  if (token === null) findings.push(finding("function", "no session"));
  else if (!project.isEmbedded) {
    const reply = await call({ preview: address }, { token });
    const isRead = reply.isDone && typeof reply.json.base64 === "string";
    const isReached = isRead || (reply.code === "feed" && !NOT_CONNECTED.has(reply.said));
    findings.push(say("fetch", reply, isReached ? "reached" : reply.line));
  }
  if (scheduleSecret !== undefined) {
    // With an order that the schedule has no right to: the refusal tells whether the secret was known.
    const headers = { "x-ingest-secret": scheduleSecret };
    findings.push(say("secret", await call({ preview: "" }, { headers })));
  }
  return findings;
}

/** A schedule reads one source a minute, a crontab all of them each half an hour. */
const PATIENCE_MS = 7_200_000;
const NAMED = 3;

const timeOf = (moment: string | null) => Date.parse(moment ?? "") || 0;

/** When the sources were last read, whether that goes on by itself, and how each is. */
export async function examineSources(
  project: Project,
  token: string | null,
  now: Date,
): Promise<Finding[]> {
  if (token === null) return [finding("schedule", "unseen")];
  const reply = await send(project, "/rest/v1/sources?select=*&order=name", { token });
  if (reply.rows === null) return [judge("sources", reply)];
  const sources = sourcesFromRows(reply.rows);
  const active = sources.filter(({ isPaused }) => !isPaused);
  if (active.length === 0) return [finding("sources", "none")];

  const isPast = (time: number) => now.getTime() - time > PATIENCE_MS;
  const last = Math.max(...active.map(({ lastAttemptAt }) => timeOf(lastAttemptAt)));
  const late = active.filter(({ nextFetchAt }) => isPast(timeOf(nextFetchAt) || now.getTime()));
  const failing = active.filter(({ failures }) => failures > 0);
  const named = failing.map(({ name, lastError }) => `${name}: ${lastError ?? "sem motivo"}`);
  const rest = failing.length > NAMED ? [`e mais ${failing.length - NAMED}`] : [];
  const values = {
    when: last === 0 ? "nunca" : formatDistance(last, now, { locale: ptBR, addSuffix: true }),
    count: sources.length,
    active: active.length,
    late: late.length,
    failing: failing.length,
    named: [...named.slice(0, NAMED), ...rest].join(" | "),
  };
  const reading = late.length === 0 ? "on time" : isPast(last) ? "stopped" : "late";
  const some = failing.length === active.length ? "all fail" : "some fail";
  return [
    // There, what reads the sources is whoever asks for it.
    ...(project.isEmbedded ? [] : [finding("schedule", reading, values)]),
    finding("sources", failing.length === 0 ? `well ${sources.length}` : some, values),
  ];
}
