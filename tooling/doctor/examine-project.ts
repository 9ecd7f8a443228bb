/** All checks of the project, each after what it needs. */
import { examineAdministrator, endSession, examineSignUps } from "./account.ts";
import { readExpectedSchema } from "./expected-schema.ts";
import { examineDatabase } from "./database.ts";
import type { Diagnosis } from "./finding.ts";
import { examineFunction } from "./ingest-function.ts";
import { examineKey } from "./key-kind.ts";
import { examineMaxRows } from "./max-rows.ts";
import { examinePolicies, policiesNotTried } from "./policies.ts";
import type { Project } from "./project.ts";
import { examineReach } from "./reach.ts";
import { examineSchema, schemaFinding } from "./schema.ts";
import { examineSources } from "./sources.ts";

export interface ProjectExamination {
  /** The administrator's; `undefined`: not given. */
  password: string | undefined;
  /** What the schedule sends; `undefined`: not given. */
  scheduleSecret: string | undefined;
  /** What the function is to fetch; `null`: the project itself. */
  fetchAddress: string | null;
  now: Date;
}

/** Writes nothing: the session that it opens is ended. */
export async function examineProject(
  project: Project,
  { password, scheduleSecret, fetchAddress, now }: ProjectExamination,
): Promise<Diagnosis> {
  const key = examineKey(project, now);
  const { finding, settings, isSilent } = await examineReach(project);
  // A key that nobody took, or that nobody read, is right in its form only.
  const reached = finding.status !== "ok" && key.status === "ok" ? [finding] : [finding, key];
  if (settings === null) return { findings: reached, isIncomplete: isSilent };

  const schema = readExpectedSchema();
  const shown = await examineSchema(project, schema);
  const isComplete = shown.trouble === null && shown.missing.length === 0;
  const policies = isComplete ? await examinePolicies(project, schema) : [policiesNotTried];
  const maxRows = isComplete ? [await examineMaxRows(project)] : [];
  const administrator = await examineAdministrator(project, schema, password);
  const { token } = administrator;
  try {
    // The embedded backend's database is what the migrations made of it, by each start.
    const { findings: stored, reply } = project.isEmbedded
      ? { findings: [], reply: null }
      : await examineDatabase(project.databaseUrl, [
          ...(project.adminEmail === null ? [] : [project.adminEmail]),
          ...(project.otherAdminEmails ?? []),
        ]);
    const fromOutside = project.isEmbedded ? null : `${project.url}/auth/v1/settings`;
    return {
      findings: [
        ...reached,
        schemaFinding(shown),
        ...policies,
        ...maxRows,
        ...(await examineSignUps(project, settings)),
        ...administrator.findings,
        ...stored,
        ...(await examineFunction(project, {
          token,
          scheduleSecret,
          address: fetchAddress ?? fromOutside,
        })),
        ...(await examineSources(project, token, now, reply)),
      ],
      isIncomplete: false,
    };
  } finally {
    if (token !== null) await endSession(project, token);
  }
}
