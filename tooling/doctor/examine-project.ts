/** All checks of the project, each after what it needs. */
import { examineAdministrator, endSession, examineSignUps } from "./account.ts";
import { readExpectedSchema } from "./expected-schema.ts";
import { examineDatabase, readReport } from "./database.ts";
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
  /** Digests by "kind name", where they are not those of the migrations. */
  expectedCatalogue?: Record<string, string>;
}

/** As schema.ts names what it misses. */
const storedName = (kind: string, name: string) => {
  const bare = name.replace(/^public\./, "");
  return kind === "function" ? bare.replace(/\(.*/, "()") : bare;
};

/** Writes nothing: the session that it opens is ended. */
export async function examineProject(
  project: Project,
  { password, scheduleSecret, fetchAddress, now, expectedCatalogue }: ProjectExamination,
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
    const report = await readReport(project, token);
    const isReport = "catalogue" in report;
    const stored = new Set(
      isReport ? report.catalogue.map(({ kind, name }) => storedName(kind, name)) : [],
    );
    const fromOutside = project.isEmbedded ? null : `${project.url}/auth/v1/settings`;
    return {
      findings: [
        ...reached,
        schemaFinding(shown, (name) => stored.has(name)),
        ...policies,
        ...maxRows,
        ...(await examineSignUps(project, settings)),
        ...administrator.findings,
        ...(isReport
          ? examineDatabase(report, project.isEmbedded, expectedCatalogue)
          : project.adminEmail === null
            ? []
            : [report]),
        ...(await examineFunction(project, {
          token,
          scheduleSecret,
          address: fetchAddress ?? fromOutside,
        })),
        ...(await examineSources(project, token, now, isReport ? report.answer : null)),
      ],
      isIncomplete: false,
    };
  } finally {
    if (token !== null) await endSession(project, token);
  }
}
