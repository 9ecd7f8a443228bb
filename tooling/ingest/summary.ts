/** What the command line says of a run. */
import type { SourceResult } from "../../src/feeds/data/ingest-sources.ts";
import type { SourceOutcome } from "../../src/feeds/data/ingest-source.ts";
import { counted } from "../../src/lib/plural.ts";
import { oneLine } from "../checks/one-line.ts";
import { textTable } from "../checks/text-table.ts";

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
  "Fora por pouco",
  "Editados",
  "Publicados",
  "Situação",
];

function cells({ source, outcome }: SourceResult): string[] {
  const counts = COUNTS.map((name) => (outcome.status === "read" ? String(outcome[name]) : "–"));
  const state = outcome.status === "failed" ? "falhou" : "ok";
  return [oneLine(source.name), ...counts, state];
}

export function summaryTable(results: readonly SourceResult[]): string {
  const byName = results.toSorted((a, b) => a.source.name.localeCompare(b.source.name, "pt-BR"));
  return textTable(COLUMNS, byName.map(cells));
}

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
