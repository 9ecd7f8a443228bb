/** Runs all checks of the project in the order of their dependencies. */
import { formatDistance } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import {
  endSession,
  examineAdministrator,
  examineFunction,
  examineSources,
} from "./administrator.ts";
import { examineDatabase } from "./database.ts";
import { type Finding, finding, judge } from "./finding.ts";
import { examineFreshness } from "./freshness.ts";
import { type Reply, type Project, send, SETTINGS } from "../backend/request.ts";
import { examineVisitor } from "./visitor.ts";

interface Examination {
  password?: string;
  scheduleSecret?: string;
  databaseUrl?: string;
  siteUrl?: string | undefined;
  /** BUILD_HOOK_HOURS: the minimum hours between two builds. */
  buildHours?: number | undefined;
  otherAdminEmails?: string[];
}

type Settings = Reply["json"];

const MAX_SKEW_MS = 300_000;

function examineClock({ headers }: Reply): Finding[] {
  const now = Date.now();
  const skew = now - Date.parse(headers.get("date") ?? "");
  if (!(Math.abs(skew) > MAX_SKEW_MS)) return [];
  const hours = formatDistance(now, now - skew, { locale: ptBR });
  return [finding("clock", "off", { hours, way: skew > 0 ? "adiantado" : "atrasado" })];
}

/** `settings` are Auth's, or `null` if the project does not respond or rejects the key. */
export async function examineReach(
  project: Project,
): Promise<{ finding: Finding; clock: Finding[]; settings: Settings | null }> {
  const { url, isEmbedded } = project;
  const reply = await send(project, SETTINGS);
  const { status, json: settings, line, values } = reply;
  const clock = examineClock(reply);
  if (status !== 200 || !("external" in settings)) {
    const answer = status === 0 && isEmbedded ? "embedded" : line;
    return { finding: finding("project", answer, { ...values, url }), clock, settings: null };
  }
  const name = isEmbedded ? "o banco embutido, só para desenvolvimento, em " : "";
  // A project that accepts any key does not prove that this one is right.
  const other = await send({ ...project, key: "sb_publishable_nenhuma" }, SETTINGS);
  const isKeyRead = other.status === 401 || other.status === 403;
  const found = finding("project", isKeyRead ? "keyed" : "keyless", { name, url });
  return { finding: found, clock, settings };
}

/** Tries a sign-up without a password, which Auth never carries out. */
async function examineSignUps(project: Project, settings: Settings): Promise<Finding[]> {
  const body = { email: "ninguem@example.com", password: "" };
  const isOff = (settings.external as { email?: unknown } | undefined)?.email === false;
  return [
    settings.disable_signup === true
      ? judge("sign-ups", await send(project, "/auth/v1/signup", { method: "POST", body }))
      : finding("sign-ups", "open"),
    ...(isOff ? [finding("administrator", "no email")] : []),
  ];
}

/** Writes nothing, and ends the session that it opens. */
export async function examineProject(
  project: Project,
  examination: Examination,
): Promise<Finding[]> {
  const { password, scheduleSecret, databaseUrl, siteUrl, buildHours } = examination;
  const { otherAdminEmails = [] } = examination;
  const { finding: reach, clock, settings } = await examineReach(project);
  const key = finding("key", project.key);
  // The key could not be tried, so only its form is known to be right.
  const isKeyUnread = reach.status !== "ok" && key.status === "ok";
  const reached = [reach, ...clock, ...(isKeyUnread ? [] : [key])];
  if (settings === null) return reached;

  const visitor = await examineVisitor(project);
  const signUps = await examineSignUps(project, settings);
  const [administrator, token] = await examineAdministrator(project, password);
  const administrators = [project.adminEmail ?? [], otherAdminEmails].flat();
  try {
    // The embedded backend applies its migrations at each start, so there is nothing to compare.
    const database = project.isEmbedded
      ? []
      : await examineDatabase(databaseUrl, administrators, project.url);
    // The database's finding already explains a failed sign-in.
    const isExplained = database.some(({ check }) => check === administrator.check);
    return [
      ...reached,
      ...visitor,
      ...signUps,
      ...(isExplained && administrator.status !== "ok" ? [] : [administrator]),
      ...database,
      ...(await examineFunction(project, token, scheduleSecret)),
      ...(await examineSources(project, token)),
      ...(siteUrl ? await examineFreshness(project, token, siteUrl, buildHours) : []),
    ];
  } finally {
    if (token !== null) await endSession(project, token);
  }
}
