/** docs/faults.md says what tests/support/fault-matrix.ts says, cell by cell; docs/security.md counts what is tested. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type Action,
  ACTIONS,
  type Fault,
  FAULTS,
  IN_DOUBT,
  MATRIX,
  MESSAGES,
} from "../support/fault-matrix";
import {
  DRILL_ACTS,
  type DrillAct,
  DRILL_FAULTS,
  type DrillFault,
  DRILLS,
} from "../support/drill-matrix";
import { CORPUS_SIZE } from "../support/hostile-corpus";

const document = readFileSync("docs/faults.md", "utf8");

/** The cells of the table under a heading, without its rule of dashes. */
function tableUnder(heading: string): string[][] {
  const section = document.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first = ""]) => !/^-+$/.test(first));
}

const faults = Object.keys(FAULTS) as Fault[];
const actions = Object.keys(ACTIONS) as Action[];

describe("docs/faults.md", () => {
  it("has the matrix as the tests have it", () => {
    const rows = faults.map((fault) => [
      FAULTS[fault],
      ...actions.map((action) => MATRIX[fault][action]),
    ]);
    expect(tableUnder("A matriz")).toEqual([["Falha", ...Object.values(ACTIONS)], ...rows]);
  });

  it("has every message to the letter", () => {
    const messages = Object.entries(MESSAGES).map(([letter, message]) => [letter, message]);
    expect(tableUnder("As mensagens")).toEqual([["Letra", "O que a pessoa lê"], ...messages]);
  });

  it("has the drills as the tests have them", () => {
    const acts = Object.keys(DRILL_ACTS) as DrillAct[];
    const cells = (fault: DrillFault) => acts.map((act) => DRILLS[act][fault]);
    const rows = (Object.entries(DRILL_FAULTS) as [DrillFault, string][]).map(([fault, name]) =>
      [name].concat(cells(fault)),
    );
    expect(tableUnder("Os exercícios")).toEqual([["Falha", ...Object.values(DRILL_ACTS)], ...rows]);
  });

  // Rule 9.12.
  it("has what the dialogs add when nobody knows whether the write arrived", () => {
    for (const sentence of Object.values(IN_DOUBT)) expect(document).toContain(sentence);
  });

  it("counts its cells", () => {
    expect(document).toContain(`${faults.length * actions.length} casos`);
  });
});

it("docs/security.md counts the hostile corpus and the fault matrix", () => {
  const security = readFileSync("docs/security.md", "utf8");
  expect(CORPUS_SIZE).toBeGreaterThanOrEqual(60);
  expect(security).toContain(`${CORPUS_SIZE} endereços, textos e linhas de banco`);
  expect(security).toContain(
    `${faults.length} falhas em ${actions.length} situações: ${faults.length * actions.length} casos`,
  );
});
