/** The diagnosis for a person and for a program. */
import packageJson from "../../package.json" with { type: "json" };
import { oneLine } from "../checks/one-line.ts";
import { type Diagnosis, exitCode, type Finding, type Status } from "./finding.ts";

const { version } = packageJson;

/** What each check is called. */
const NAMES: Record<string, string> = {
  environment: "Ambiente",
  project: "Projeto",
  key: "Chave",
  schema: "Migrações",
  policies: "Políticas",
  "max-rows": "Max rows",
  "sign-ups": "Cadastros",
  administrator: "Administrador",
  database: "Banco",
  function: "Função ingest",
  schedule: "Agenda",
  sources: "Fontes",
  site: "Site",
  addresses: "Endereços",
  compression: "Compressão",
  cache: "Cache",
  headers: "Cabeçalhos",
  policy: "Política de conteúdo",
  files: "Feeds e sitemap",
  "mixed-content": "Conteúdo misto",
};

const MARKS: Record<Status, string> = { ok: "✓", wrong: "✗", note: "!", skipped: "–" };

/** An object in base64: a session's token, whosever it is, or a whole request. */
const TOKENS = /\beyJ[\w+/=.-]+/g;

/** As it may come back: in JSON or in an address, up to three times over. */
function formsOf(secret: string): string[] {
  const forms = new Set([secret.toWellFormed()]);
  for (let times = 0; times < 3; times++) {
    for (const form of Array.from(forms)) {
      forms.add(JSON.stringify(form).slice(1, -1)).add(encodeURIComponent(form));
    }
  }
  return [...forms].flatMap((form) => [form, oneLine(form)]).filter((form) => form !== "");
}

/** Whatever a server repeats of what it was sent: none of the secrets is ever shown. */
function hide(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap(formsOf)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, form) => shown.replaceAll(form, "•••"), text)
    .replaceAll(TOKENS, "•••");
}

function lines({ check, status, message, remedy, sql }: Finding): string {
  const first = `${MARKS[status]} ${NAMES[check] ?? check}: ${oneLine(message)}`;
  // As it is to be pasted, but for what steers a terminal.
  const statements = (sql?.split("\n") ?? []).map(
    (line) => `      ${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")}`,
  );
  return [first, ...(remedy === undefined ? [] : [`    → ${oneLine(remedy)}`]), ...statements].join(
    "\n",
  );
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function summary({ findings, isIncomplete }: Diagnosis): string {
  const count = (status: Status) => findings.filter((each) => each.status === status).length;
  const parts = [
    counted(count("ok"), "certo", "certos"),
    counted(count("wrong"), "errado", "errados"),
    counted(count("note"), "aviso", "avisos"),
    counted(count("skipped"), "não conferido", "não conferidos"),
  ];
  return `${parts.join(", ")}.${isIncomplete ? " O exame não pôde ser completo." : ""}`;
}

export function textReport(diagnosis: Diagnosis, secrets: readonly string[]): string {
  const report = [
    `Radar RPA ${version}`,
    "",
    ...diagnosis.findings.map(lines),
    "",
    summary(diagnosis),
  ];
  return hide(report.join("\n"), secrets);
}

/** One object: `result` is what the command exits with. */
export function jsonReport(diagnosis: Diagnosis, secrets: readonly string[]): string {
  const findings = diagnosis.findings.map(({ check, status, message, remedy, sql }) => ({
    check,
    status,
    message: hide(oneLine(message), secrets),
    ...(remedy !== undefined && { remedy: hide(oneLine(remedy), secrets) }),
    ...(sql !== undefined && { sql: hide(sql, secrets) }),
  }));
  return JSON.stringify({ version, result: exitCode(diagnosis), findings }, null, 2);
}
