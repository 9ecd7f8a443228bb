/** Runs all checks of the project in the order of their dependencies. */
import {
  endSession,
  examineAdministrator,
  examineFunction,
  examineSources,
} from "./administrator.ts";
import { examineDatabase } from "./database.ts";
import { type Finding, finding, judge } from "./finding.ts";
import { examineFreshness } from "./freshness.ts";
import { type Answer, type Project, send, SETTINGS } from "../backend/request.ts";
import { examineVisitor } from "./visitor.ts";

/** Missing values were not given. */
interface Examination {
  /** The administrator's password. */
  password?: string;
  scheduleSecret?: string;
  databaseUrl?: string;
  /** The address of the published site. */
  siteUrl?: string | undefined;
  /** The hours between two builds in BUILD_HOOK_HOURS. */
  buildHours?: number | undefined;
  otherAdminEmails?: string[];
}

type Settings = Answer["json"];

/**
 * Checks that the project responds, is awake and accepts the key.
 * @returns Auth's settings, or `null` if nothing else can be examined
 */
export async function examineReach(
  project: Project,
): Promise<{ finding: Finding; settings: Settings | null }> {
  const { url, isEmbedded } = project;
  const { status, json: settings, line, values } = await send(project, SETTINGS);
  if (status !== 200 || !("external" in settings)) {
    const answer = status === 0 && isEmbedded ? "embedded" : line;
    return { finding: finding("project", answer, { ...values, url }), settings: null };
  }
  const name = isEmbedded ? "o banco embutido, só para desenvolvimento, em " : "";
  // A project that accepts any key does not prove that this one is right.
  const other = await send({ ...project, key: "sb_publishable_nenhuma" }, SETTINGS);
  const isKeyRead = other.status === 401 || other.status === 403;
  return { finding: finding("project", isKeyRead ? "keyed" : "keyless", { name, url }), settings };
}

/** Checks that nobody can create an account, by a sign-up without a password, which Auth never carries out. */
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
  const { finding: reach, settings } = await examineReach(project);
  const key = finding("key", project.key);
  // The key could not be tried, so only its form is known to be right.
  const reached = reach.status !== "ok" && key.status === "ok" ? [reach] : [reach, key];
  if (settings === null) return reached;

  const visitor = await examineVisitor(project);
  const signUps = await examineSignUps(project, settings);
  const [administrator, token] = await examineAdministrator(project, password);
  const administrators = [project.adminEmail ?? [], otherAdminEmails].flat();
  try {
    // The embedded backend applies its migrations at each start.
    const database = project.isEmbedded
      ? []
      : await examineDatabase(databaseUrl, administrators, project.url);
    // The database's finding explains a failed sign-in, with one remedy.
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
