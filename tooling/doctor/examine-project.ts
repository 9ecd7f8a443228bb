/** All checks of the project, each after what it needs. */
import { examineAdministrator, endSession, examineSignUps } from "./account.ts";
import { readExpectedSchema } from "./expected-schema.ts";
import type { Diagnosis } from "./finding.ts";
import { examineFunction } from "./ingest-function.ts";
import { examineKey } from "./key-kind.ts";
import { examineMaxRows } from "./max-rows.ts";
import { examinePolicies, policiesNotTried } from "./policies.ts";
import type { Project } from "./project.ts";
import { examineReach } from "./reach.ts";
import { examineSchema } from "./schema.ts";
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
  if (settings === null) return { findings: [finding, key], isIncomplete: isSilent };

  const schema = readExpectedSchema();
  const tables = await examineSchema(project, schema);
  const isComplete = tables.every(({ status }) => status === "ok");
  const policies = isComplete ? await examinePolicies(project, schema) : [policiesNotTried];
  const maxRows = isComplete ? [await examineMaxRows(project)] : [];
  const administrator = await examineAdministrator(project, schema, password);
  const { token } = administrator;
  try {
    const fromOutside = project.isEmbedded ? null : `${project.url}/auth/v1/settings`;
    return {
      findings: [
        finding,
        key,
        ...tables,
        ...policies,
        ...maxRows,
        ...examineSignUps(settings),
        ...administrator.findings,
        ...(await examineFunction(project, {
          token,
          scheduleSecret,
          address: fetchAddress ?? fromOutside,
        })),
        ...(await examineSources(project, token, now)),
      ],
      isIncomplete: false,
    };
  } finally {
    if (token !== null) await endSession(project, token);
  }
}
