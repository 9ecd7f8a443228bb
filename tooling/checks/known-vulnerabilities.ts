/** What `npm audit --json` says (https://docs.npmjs.com/cli/commands/npm-audit), as far as a gate needs it. */

export type AuditResult =
  | { status: "clean" }
  | { status: "vulnerable"; packages: string[] }
  /** Not known: mirrors of the registry often have no advisories, and that is not the same as none. */
  | { status: "unanswered"; reason: string };

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
}

/** @param output what the command printed */
export function readAudit(output: string): AuditResult {
  let report: AuditReport | null;
  try {
    report = JSON.parse(output) as AuditReport | null;
  } catch {
    return { status: "unanswered", reason: "a resposta não é JSON" };
  }
  if (!report?.vulnerabilities) {
    return { status: "unanswered", reason: report?.message ?? "a resposta não traz um relatório" };
  }
  const packages = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range} (${severity})`,
  );
  return packages.length === 0 ? { status: "clean" } : { status: "vulnerable", packages };
}
