/** Checks the administrator's account, and the function and sources that only this account can examine. */
import { formatDistance } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import { sourcesFromRows } from "../../src/feeds/data/feed-rows.ts";
import { describeProblem } from "../../src/feeds/model/feed-problem.ts";
import { counted } from "../../src/lib/plural.ts";
import { type Finding, finding, judge } from "./finding.ts";
import { type Reply, type Project, send, SETTINGS } from "../backend/request.ts";
import { mayDo, RELATIONS } from "./visitor.ts";

const WRITTEN = new Set(["articles", "sources", "feed_items"]);

/** @returns the finding about a failed sign-in, or the session's token, which `endSession` ends */
export async function enter(
  project: Pick<Project, "url" | "key" | "timeLimit">,
  email: string,
  password: string,
): Promise<[fault: Finding, token: null] | [fault: null, token: string]> {
  const path = "/auth/v1/token?grant_type=password";
  const reply = await send(project, path, { method: "POST", body: { email, password } });
  const { access_token: token, user } = reply.json;
  if (!reply.isDone || typeof token !== "string") {
    return [judge("administrator", reply, { url: project.url }), null];
  }
  const metadata = (user as { app_metadata?: { role?: unknown } } | undefined)?.app_metadata;
  if (metadata?.role === "admin") return [null, token];
  await endSession(project, token);
  // Auth stores addresses in lower case.
  const account = email.toLowerCase().replaceAll("'", "''");
  return [finding("administrator", "no role", { account }), null];
}

export async function examineAdministrator(
  project: Project,
  password: string | undefined,
): Promise<[finding: Finding, token: string | null]> {
  const { adminEmail: email } = project;
  if (email === null) return [finding("administrator", "local"), null];
  if (password === undefined) return [finding("administrator", "no password"), null];
  const [fault, token] = await enter(project, email, password);
  if (fault) return [fault, token];
  const refused: string[] = [];
  const unknown: string[] = [];
  for (const relation of RELATIONS.filter(({ name }) => WRITTEN.has(name))) {
    const may = await mayDo(project, "insert", relation, token);
    if (!may) (may === false ? refused : unknown).push(relation.name);
  }
  const answer = refused[0] ? "cannot write" : unknown[0] ? "unknown writes" : "seen";
  const names = (refused[0] ? refused : unknown).join(", ");
  return [finding("administrator", answer, { email, names }), token];
}

export const endSession = (project: Parameters<typeof enter>[0], token: string) =>
  send(project, "/auth/v1/logout?scope=local", { method: "POST", token });

const NOT_CONNECTED = new Set(
  (["unreachable", "unknown-host", "timeout", "insecure"] as const).map((kind) =>
    describeProblem({ kind }),
  ),
);

/** Checks that the function that reads the sources is deployed, has the right keys and can fetch. Writes nothing. */
export async function examineFunction(
  project: Project,
  token: string | null,
  scheduleSecret: string | undefined,
): Promise<Finding[]> {
  // Any project has this public address.
  const address = `${project.url}${SETTINGS}`;
  const call = (body: object, by: { token?: string; headers?: Record<string, string> } = {}) =>
    send(project, "/functions/v1/ingest", { method: "POST", body, ...by });
  const say = (what: string, reply: Reply, answer = reply.line) =>
    finding("function", `${what} ${answer}`, { ...reply.values, address });
  // Without a token: a working function refuses with its own message.
  const called = say("called", await call({}));
  const findings = [called];
  if (called.status !== "ok") return findings;
  if (token === null) findings.push(finding("function", "no session"));
  else if (!project.isEmbedded) {
    const reply = await call({ preview: address }, { token });
    const isRead = reply.isDone && typeof reply.json.base64 === "string";
    const isReached = isRead || (reply.code === "feed" && !NOT_CONNECTED.has(reply.message));
    findings.push(say("fetch", reply, isReached ? "reached" : reply.line));
  }
  if (scheduleSecret !== undefined) {
    // A preview, which the schedule may not request: the refusal shows whether the secret was accepted.
    const headers = { "x-ingest-secret": scheduleSecret };
    findings.push(say("secret", await call({ preview: "" }, { headers })));
  }
  return findings;
}

/** Allows for a schedule that reads one source a minute, and for a crontab that reads all sources every half hour. */
const MAX_DELAY_MS = 7_200_000;
const NAMED = 3;

const timeOf = (moment: string | null) => Date.parse(moment ?? "") || 0;

export async function examineSources(project: Project, token: string | null): Promise<Finding[]> {
  if (token === null) return [finding("schedule", "unseen")];
  const reply = await send(project, "/rest/v1/sources?select=*&order=name", { token });
  if (reply.rows === null) return [judge("sources", reply)];
  const sources = sourcesFromRows(reply.rows);
  const active = sources.filter(({ isPaused }) => !isPaused);
  if (active.length === 0) return [finding("sources", "none")];

  const now = Date.now();
  const isOverdue = (time: number) => now - time > MAX_DELAY_MS;
  const last = Math.max(...active.map(({ lastAttemptAt }) => timeOf(lastAttemptAt)));
  const overdue = active.filter(({ nextFetchAt }) => isOverdue(timeOf(nextFetchAt) || now));
  const failing = active.filter(({ failures }) => failures > 0);
  const named = failing.map(({ name, lastError }) => `${name}: ${lastError ?? "sem motivo"}`);
  if (failing.length > NAMED) named.splice(NAMED, named.length, `e mais ${failing.length - NAMED}`);
  const values = {
    when: last === 0 ? "nunca" : formatDistance(last, now, { locale: ptBR, addSuffix: true }),
    count: counted(sources.length, "fonte", "fontes"),
    active: active.length,
    overdue: overdue.length,
    failing: failing.length,
    named: named.join(" | "),
  };
  const reading = overdue.length === 0 ? "on time" : isOverdue(last) ? "stopped" : "late";
  const some = failing.length === active.length ? "all fail" : "some fail";
  return [
    ...(project.isEmbedded ? [] : [finding("schedule", reading, values)]),
    finding("sources", failing.length === 0 ? "well" : some, values),
  ];
}
