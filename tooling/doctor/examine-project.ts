/** All checks of the project, each after what it needs. */
import {
  type AuthSettings,
  endSession,
  examineAdministrator,
  examineFunction,
  examineSignUps,
  examineSources,
} from "./administrator.ts";
import { examineDatabase } from "./database.ts";
import { type Finding, finding } from "./finding.ts";
import { type Project, send, SETTINGS } from "./request.ts";
import { examineVisitor, readRelations } from "./visitor.ts";

export interface ProjectExamination {
  /** The administrator's; `undefined`: not given. */
  password: string | undefined;
  /** What the schedule sends; `undefined`: not given. */
  scheduleSecret: string | undefined;
  now: Date;
}

/** Of no project. */
const NO_KEY = "sb_publishable_nenhuma";

/**
 * Whether the project responds, is awake and takes the key.
 * @returns `settings: null` when there is nothing more to examine
 */
export async function examineReach(
  project: Project,
): Promise<{ finding: Finding; settings: AuthSettings | null }> {
  const { url, isEmbedded } = project;
  const reply = await send(project, SETTINGS);
  const settings = reply.json as AuthSettings;
  if (reply.status !== 200 || !("external" in settings)) {
    const answer = reply.status === 0 && isEmbedded ? "embedded" : reply.line;
    const found = finding("project", answer, { ...reply.values, url });
    return { finding: found, settings: null };
  }
  const name = isEmbedded ? "o banco embutido, só para desenvolvimento, em " : "";
  // Who takes any key says nothing of this one.
  const other = await send({ ...project, key: NO_KEY }, SETTINGS);
  const isKeyRead = other.status === 401 || other.status === 403;
  const found = finding("project", isKeyRead ? "keyed" : "keyless", { name, url });
  return { finding: found, settings };
}

/** Writes nothing: the session that it opens is ended. */
export async function examineProject(
  project: Project,
  { password, scheduleSecret, now }: ProjectExamination,
): Promise<Finding[]> {
  const { finding: reach, settings } = await examineReach(project);
  const key = finding("key", project.key);
  // A key that nobody took, or that nobody read, is right in its form only.
  const reached = reach.status !== "ok" && key.status === "ok" ? [reach] : [reach, key];
  if (settings === null) return reached;

  const relations = readRelations();
  const visitor = await examineVisitor(project, relations);
  const signUps = await examineSignUps(project, settings);
  const { findings, token } = await examineAdministrator(project, relations, password);
  const administrators = [project.adminEmail ?? [], project.otherAdminEmails ?? []].flat();
  try {
    return [
      ...reached,
      ...visitor,
      ...signUps,
      ...findings,
      // The embedded backend's is what the migrations made of it, by each start.
      ...(project.isEmbedded ? [] : await examineDatabase(project.databaseUrl, administrators)),
      ...(await examineFunction(project, token, scheduleSecret)),
      ...(await examineSources(project, token, now)),
    ];
  } finally {
    if (token !== null) await endSession(project, token);
  }
}
