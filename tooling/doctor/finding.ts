/** What an examination found, one line each, by findings.txt; what the command makes of all of them, and shows of them. */
import { readFileSync } from "node:fs";
import { counted } from "../../src/lib/plural.ts";
import packageJson from "../../package.json" with { type: "json" };
import { oneLine } from "../checks/one-line.ts";

const { version } = packageJson;

const STATUSES = { "✓": "ok", "✗": "wrong", "!": "note", "–": "skipped" } as const;
type Mark = keyof typeof STATUSES;
export type Status = (typeof STATUSES)[Mark];

export interface Finding {
  /** Names the check for programs: lines with one name are about one thing. */
  check: string;
  status: Status;
  /** Portuguese, one line. */
  message: string;
  /** How to mend it, in Portuguese and one line; every status but "ok" has one. */
  remedy?: string;
  /** Statements that undo it, for the SQL editor: they follow the remedy. */
  sql?: string;
}

export type Values = Record<string, string | number | null | undefined>;

const LINES = readFileSync("tooling/doctor/findings.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const REMEDIES: Values = Object.fromEntries(
  LINES.filter((line) => /^[A-Z_]+ = /.test(line)).map((line) => line.split(" = ", 2)),
);
/** What each check is called. */
const NAMES = new Map<string, string>();
const ROWS = LINES.flatMap((line) => {
  const [, heading, name = ""] = /^\[(.+)\] (.+)$/.exec(line) ?? [];
  if (heading) NAMES.set(heading, name);
  const [answer = "", text = "", remedy] = line.split(" | ");
  const status = STATUSES[text.charAt(0) as Mark];
  const check = [...NAMES.keys()].at(-1);
  if (text === "") return [];
  return { check, when: new RegExp(`^(?:${answer})`, "i"), status, text: text.slice(2), remedy };
});

const filled = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** @returns what findings.txt says of an answer; `null` where it has no row for it */
export function findFinding(check: string, answer: string, values: Values = {}): Finding | null {
  const row = ROWS.find((each) => each.check === check && each.when.test(answer));
  if (!row) return null;
  const { status, text, remedy } = row;
  return {
    check,
    status,
    message: filled(text, values),
    ...(remedy && { remedy: filled(filled(remedy, REMEDIES), values) }),
  };
}

/** @param sql statements that undo it */
export function finding(check: string, answer: string, values: Values = {}, sql?: string): Finding {
  const found = findFinding(check, answer, values);
  if (!found) throw new Error(`findings.txt says nothing of "${check} | ${answer}"`);
  return sql === undefined ? found : { ...found, sql };
}

/** @returns 0 all seen and well, 1 something wrong, 2 something could not be seen */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ status }) => status === "wrong")) return 1;
  return findings.some(({ status }) => status === "skipped") ? 2 : 0;
}

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

const markOf = (status: Status) =>
  Object.entries(STATUSES).find(([, each]) => each === status)?.[0] ?? "";

function lines({ check, status, message, remedy, sql }: Finding): string {
  // As it is to be pasted, but for what steers a terminal.
  const statements = (sql?.split("\n") ?? []).map(
    (line) => `      ${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")}`,
  );
  return [
    `${markOf(status)} ${NAMES.get(check) ?? check}: ${oneLine(message)}`,
    ...(remedy === undefined ? [] : [`    → ${oneLine(remedy)}`]),
    ...statements,
  ].join("\n");
}

export function report(findings: readonly Finding[], secrets: readonly string[]): string {
  const count = (status: Status) => findings.filter((each) => each.status === status).length;
  const summary = [
    counted(count("ok"), "certo", "certos"),
    counted(count("wrong"), "errado", "errados"),
    counted(count("note"), "aviso", "avisos"),
    counted(count("skipped"), "não conferido", "não conferidos"),
  ].join(", ");
  return hide(
    [`Radar RPA ${version}`, "", ...findings.map(lines), "", `${summary}.`].join("\n"),
    secrets,
  );
}
