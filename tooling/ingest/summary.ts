/** What the command line says of a run. */
import type { SourceResult } from "../../src/feeds/data/ingest-sources.ts";
import type { SourceOutcome } from "../../src/feeds/data/ingest-source.ts";
import { oneLine } from "../checks/one-line.ts";

export function outcomeText(outcome: SourceOutcome): string {
  if (outcome.status === "failed") return outcome.message;
  if (outcome.status === "unchanged") return "Nada mudou desde a última leitura.";
  return outcome.notices.join(" ");
}

const COUNTS = ["read", "wanted", "added", "nearMisses", "edited", "published"] as const;

const COLUMNS = [
  "Fonte",
  "Lidos",
  "Sobre RPA",
  "Novos",
  "Quase",
  "Editados",
  "Publicados",
  "Situação",
];

function cells({ source, outcome }: SourceResult): string[] {
  const counts = COUNTS.map((name) => (outcome.status === "read" ? String(outcome[name]) : "–"));
  const state = outcome.status === "failed" ? "falhou" : "ok";
  return [oneLine(source.name), ...counts, state];
}

/** A table with columns as wide as they need to be. */
export function summaryTable(results: readonly SourceResult[]): string {
  const byName = results.toSorted((a, b) => a.source.name.localeCompare(b.source.name, "pt-BR"));
  const lines = [COLUMNS, ...byName.map(cells)];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 || column === COLUMNS.length - 1
      ? cell.padEnd(widths[column] ?? 0)
      : cell.padStart(widths[column] ?? 0);
  const [head = "", ...rows] = lines.map((line) => line.map(pad).join("  ").trimEnd());
  return [head, "─".repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...rows].join("\n");
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export function totals(results: readonly SourceResult[]): string {
  const sum = (name: "added" | "edited" | "published") =>
    results.reduce(
      (total, { outcome }) => total + (outcome.status === "read" ? outcome[name] : 0),
      0,
    );
  const failed = results.filter(({ outcome }) => outcome.status === "failed").length;
  return `${[
    counted(results.length, "fonte lida", "fontes lidas"),
    counted(sum("added"), "item novo na fila", "itens novos na fila"),
    counted(sum("published"), "publicado", "publicados"),
    counted(failed, "falha", "falhas"),
  ].join(", ")}.`;
}
