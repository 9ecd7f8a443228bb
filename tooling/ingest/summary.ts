import type { SourceResult } from "../../src/feeds/data/ingest-sources.ts";
import type { SourceOutcome } from "../../src/feeds/data/ingest-source.ts";
import { counted } from "../../src/lib/plural.ts";

const COUNTS = [
  ["read", "lidos"],
  ["wanted", "sobre RPA"],
  ["added", "novos"],
  ["nearMisses", "fora por pouco"],
  ["edited", "editados"],
  ["published", "publicados"],
] as const;

export function outcomeText(outcome: SourceOutcome): string {
  if (outcome.status === "failed") return outcome.message;
  if (outcome.status === "unchanged") return "Nada mudou desde a última leitura.";
  const counts = COUNTS.map(([name, what]) => `${outcome[name]} ${what}`).join(", ");
  return [`${counts}.`, ...outcome.notices].join(" ");
}

export function totals(results: readonly SourceResult[]): string {
  const read = results.flatMap(({ outcome }) => (outcome.status === "read" ? outcome : []));
  const sum = (name: "added" | "published") => read.reduce((total, each) => total + each[name], 0);
  const failed = results.filter(({ outcome }) => outcome.status === "failed").length;
  return `${[
    counted(results.length, "fonte lida", "fontes lidas"),
    counted(sum("added"), "item novo na fila", "itens novos na fila"),
    counted(sum("published"), "publicado", "publicados"),
    counted(failed, "falha", "falhas"),
  ].join(", ")}.`;
}
