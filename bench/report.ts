/** Prints the figures as tables in the terminal and in docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Measured, Spread } from "./statistics.ts";

export const NAMES: Readonly<Record<string, string>> = {
  fcpToOwn: "FCP em relação a S",
  firstCardToOwn: "1º cartão em relação a S",
  lcpToOwn: "LCP em relação a S",
  blockedBeyond: "bloqueio além do de S",
  fcpToPlain: "FCP em relação a F",
  firstCardToPlain: "1º cartão em relação a F",
  lcpToPlain: "LCP em relação a F",
  workToPlain: "trabalho em relação a F",
  stylingToPlain: "estilo e layout em relação a F",
  fcp: "FCP",
  firstCard: "1º cartão",
  lcp: "LCP",
  shift: "CLS",
  work: "trabalho",
  styling: "estilo e layout",
  blockingTime: "bloqueio",
  longestAfter: "maior tarefa depois do 1º cartão",
  scriptKilobytes: "KB de script",
  requests: "pedidos",
  requestsBefore: "antes do 1º cartão",
  requestsToOthers: "a terceiros",
  firstPaint: "1º cartão depois de os dados chegarem, ms",
  typing: "INP de 40 teclas na busca, ms",
  choosing: "INP de 10 trocas de categoria, ms",
  cardsAtRest: "cartões em repouso",
};

function writeSpread(key: string, spread: Spread | undefined): string {
  if (!spread) return "—";
  const { median, min, max } = spread;
  const digits = /To(?:Own|Plain)$|^shift$/.test(key) ? 2 : 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const [middle, least, most] = [median, min, max].map((each) =>
    each.toLocaleString("pt-BR", options),
  );
  return `${middle} (${least}–${most})`;
}

export function tableOf(title: string, subjects: readonly Measured[]): string {
  const keys = Object.keys(NAMES).filter((key) => subjects.some(({ figures }) => figures[key]));
  const rows = keys.map((key) =>
    [NAMES[key] ?? ""].concat(subjects.map(({ figures }) => writeSpread(key, figures[key]))),
  );
  const head = ["", ...subjects.map(({ name }) => name)];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  // Names are aligned left, figures right.
  const rule = widths.map((width, column) => "-".repeat(width).replace(/-$/, column ? ":" : "-"));
  const lines = [head, rule, ...rows].map((row) =>
    widths.map((width, column) => row[column]?.[column ? "padStart" : "padEnd"](width)),
  );
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return `## ${title}: mediana (mínimo–máximo)\n\n${table}`;
}

const PAGE = "docs/performance.md";

export function writePage(machine: string, parts: readonly string[]): void {
  const [explanation = ""] = readFileSync(PAGE, "utf8").split("\nMedido em ");
  const measured = `${explanation}\nMedido em ${new Date().toLocaleDateString("pt-BR")}. Máquina: ${machine}.`;
  writeFileSync(PAGE, `${[measured, ...parts].join("\n\n")}\n`);
  console.log(`\nGravado em ${PAGE}.`);
}
