/** The findings of an examination, with their messages in findings.txt. */
import { readFileSync } from "node:fs";
import { counted } from "../../src/lib/plural.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Reply, Values } from "../backend/request.ts";
import { oneLine } from "../checks/one-line.ts";

const STATUSES = {
  ok: ["✓", "certo", "certos"],
  wrong: ["✗", "errado", "errados"],
  note: ["!", "aviso", "avisos"],
  skipped: ["–", "não conferido", "não conferidos"],
} as const;
export type Status = keyof typeof STATUSES;
const STATUS_LIST = Object.keys(STATUSES) as Status[];

export interface Finding {
  /** The check's name for programs. */
  check: string;
  status: Status;
  /** In Portuguese, one line, like `remedy`. */
  message: string;
  /** Set for every status except "ok". */
  remedy?: string;
  /** Repairs the fault; printed after the remedy for the SQL editor. */
  sql?: string;
}

const TABLE = readFileSync("tooling/doctor/findings.txt", "utf8");
const pairs = (pattern: RegExp) =>
  Object.fromEntries(Array.from(TABLE.matchAll(pattern), ([, name = "", text]) => [name, text]));
const REMEDIES = pairs(/^([A-Z_]+) = (.+)$/gm);
const NAMES = pairs(/^\[(.+)\] (.+)$/gm);
const ROWS = TABLE.split(/^\[/m).flatMap((section) =>
  Array.from(
    section.matchAll(/^(?!#)(.+?) \| (.) (.+?)(?: \| (.+))?$/gm),
    ([, answer = "", mark, text = "", remedy]) => ({
      check: section.split("]", 1)[0],
      when: new RegExp(`^(?:${answer})`, "i"),
      status: STATUS_LIST.find((each) => STATUSES[each][0] === mark) ?? "wrong",
      text,
      remedy,
    }),
  ),
);

/** @throws if findings.txt has no entry for this answer */
export function finding(check: string, answer: string, values: Values = {}, sql?: string): Finding {
  const row = ROWS.find((each) => each.check === check && each.when.test(answer));
  if (!row) throw new Error(`findings.txt has no entry for "${check} | ${answer}"`);
  const known: Values = { ...REMEDIES, ...values };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole));
  return {
    check,
    status: row.status,
    message: filled(row.text),
    ...(row.remedy && { remedy: filled(row.remedy) }),
    ...(sql !== undefined && { sql }),
  };
}

export const judge = (check: string, { line, values }: Reply, more: Values = {}): Finding =>
  finding(check, line, { ...values, ...more });

/** @returns 0 if everything is right, 1 if something is wrong, 2 if something could not be examined */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ status }) => status === "wrong")) return 1;
  return findings.some(({ status }) => status === "skipped") ? 2 : 0;
}

const written = (text: string) => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
];

/** The forms in which a server may repeat a secret: in JSON or in an address, encoded up to three times. */
const formsOf = (secret = "") =>
  [...new Set([secret.toWellFormed()].flatMap(written).flatMap(written).flatMap(written))]
    .flatMap((form) => [form, oneLine(form)])
    .filter(Boolean);

const hide = (text: string, secrets: readonly (string | undefined)[]): string =>
  secrets
    .flatMap((secret) => formsOf(secret))
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, form) => shown.replaceAll(form, "•••"), text)
    .replaceAll(/\beyJ[\w+/=.-]+/g, "•••");

function lines({ check, status, message, remedy, sql }: Finding): string[] {
  // Not indented, because a function's pasted body must equal that of the migrations.
  const statements = sql?.split("\n").map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")) ?? [];
  return [
    `${STATUSES[status][0]} ${NAMES[check] ?? check}: ${oneLine(message)}`,
    ...(remedy === undefined ? [] : [`    → ${oneLine(remedy)}`]),
    ...statements,
  ];
}

export function report(findings: readonly Finding[], secrets: Parameters<typeof hide>[1]): string {
  const counts = STATUS_LIST.map((status) => {
    const [, one, many] = STATUSES[status];
    return counted(findings.filter((each) => each.status === status).length, one, many);
  });
  const whole = [
    `Radar RPA ${packageJson.version}`,
    "",
    ...findings.flatMap(lines),
    "",
    `${counts.join(", ")}.`,
  ];
  return hide(whole.join("\n"), secrets);
}
