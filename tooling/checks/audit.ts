/**
 * `npm run check -- audit`: queries the registry for known vulnerabilities in what reaches a visitor. Exits with 0 when there
 * are none, 1 when there are, and 2 when the registry does not respond, as mirrors often do, which says nothing at all.
 */
import { spawnSync } from "node:child_process";

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
}

// By a shell: npm is a batch file on Windows.
const { stdout } = spawnSync("npm audit --omit=dev --json", { encoding: "utf8", shell: true });
let report: AuditReport | null = null;
try {
  report = JSON.parse(stdout) as AuditReport | null;
} catch {
  // A proxy's page, or nothing.
}
const packages = Object.entries(report?.vulnerabilities ?? {}).map(
  ([name, { severity, range }]) => `\n${name} ${range} (${severity})`,
);
if (!report?.vulnerabilities) {
  const reason = report?.message ?? "a resposta não é um relatório";
  console.error(`NÃO VERIFICADO: o registro não respondeu sobre vulnerabilidades.\n${reason}`);
  process.exitCode = 2;
} else if (packages.length > 0) {
  console.error(`Vulnerabilidades conhecidas:${packages.join("")}`);
  process.exitCode = 1;
} else console.log("Nenhuma vulnerabilidade conhecida no que chega ao visitante.");
