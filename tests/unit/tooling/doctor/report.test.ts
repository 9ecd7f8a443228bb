/** The output of `npm run doctor` (rule 17.10). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  exitCode,
  type Finding,
  finding,
  report,
  type Status,
} from "../../../../tooling/doctor/finding.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const of =
  (status: Status) =>
  (message: string, remedy?: string): Finding => ({
    check: "function",
    status,
    message,
    ...(remedy !== undefined && { remedy }),
  });
const [ok, wrong, note, skipped] = [of("ok"), of("wrong"), of("note"), of("skipped")];

const findings = [
  ok("publicada"),
  wrong("falha:\n  \u001b[31mecoou segredo-1\u202e eyJh.eyJz.a-b_c", "Faça\tisto."),
  { ...note("avisa", "No SQL:"), sql: "select\n  \u001b1;" },
  skipped("não viu", "Dê segredo-1."),
];

describe("the table of findings", () => {
  const lines = readFileSync("tooling/doctor/findings.txt", "utf8").split("\n");

  it("has a mark and a message in each row, and a remedy for each finding that is not fine", () => {
    const rows = lines.filter((line) => line.includes(" | ") && !line.startsWith("#"));
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) {
      const [, text = "", remedy, ...rest] = row.split(" | ");
      expect([row, text.slice(0, 2), rest]).toEqual([row, expect.stringMatching(/^[✓✗!–] $/), []]);
      expect([row, remedy === undefined]).toEqual([row, text.startsWith("✓")]);
    }
  });

  it("finds a row by its name, and expands a remedy shared by several rows", () => {
    expect(finding("policies", "list 401 42501").remedy).toContain("DATABASE_URL");
    expect(() => finding("policies", "nada")).toThrow(/nada/);
  });
});

describe("the report", () => {
  it("has a line per finding, the remedy and its unindented SQL below it, and no secrets or terminal escapes", () => {
    expect(report(findings, ["segredo-1"])).toBe(
      [
        `Radar RPA ${version}`,
        "",
        "✓ Função ingest: publicada",
        "✗ Função ingest: falha: [31mecoou ••• •••",
        "    → Faça isto.",
        "! Função ingest: avisa",
        "    → No SQL:",
        "select",
        "   1;",
        "– Função ingest: não viu",
        "    → Dê •••.",
        "",
        "1 certo, 1 errado, 1 aviso, 1 não conferido.",
      ].join("\n"),
    );
  });

  it.each([
    ["as it is", (secret: string) => secret],
    ["in JSON", JSON.stringify],
    ["in JSON within JSON", (secret: string) => JSON.stringify(JSON.stringify(secret))],
    ["in an address", encodeURIComponent],
  ])("hides a secret that is repeated %s", (_, repeat) => {
    const secret = 'a"b\\c  ção&\td';
    const shown = report([wrong(repeat(secret), "x")], [secret]);
    expect(shown).toMatch(/ingest: \W*•••\W*\n/);
  });

  it.each([
    [[ok("a"), note("b", "c")], 0],
    [[ok("a"), note("b", "c"), skipped("d", "e")], 2],
    [[skipped("d", "e"), wrong("b", "c")], 1],
    [[ok("a"), wrong("b", "c")], 1],
  ])("has an exit code for its worst finding (%#)", (each, code) => {
    expect(exitCode(each)).toBe(code);
  });
});
