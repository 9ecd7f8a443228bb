/** The figures as tables, and docs/performance.md made of them. */
import { markdownTable } from "../tooling/checks/text-table.ts";
import type { Measured, Spread } from "./statistics.ts";

export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

/** Each figure's. */
export const NAMES: Readonly<Record<string, string>> = {
  fcp: "FCP",
  firstCard: "1º cartão",
  lcp: "LCP",
  fcpRatio: "FCP em relação a F",
  firstCardRatio: "1º cartão em relação a F",
  lcpRatio: "LCP em relação a F",
  workRatio: "trabalho em relação a F",
  blockingTime: "bloqueio",
  blockedBeyond: "bloqueio além do de F",
  longestAfter: "maior tarefa depois do 1º cartão",
  work: "trabalho",
  shift: "CLS",
  scriptKilobytes: "KB de script",
  requests: "pedidos",
  requestsBefore: "antes do 1º cartão",
  requestsToOthers: "a terceiros",
  firstPaint: "1º cartão depois de os dados chegarem, ms",
  typing: "INP de 40 teclas na busca, ms",
  choosing: "INP de 10 trocas de categoria, ms",
  cardsAtRest: "cartões em repouso",
};

const RATIOS = ["fcpRatio", "firstCardRatio", "lcpRatio", "workRatio"];
const TIMES = ["fcp", "firstCard", "lcp", "shift"];
const WORK = ["work", "blockingTime", "blockedBeyond", "longestAfter"];
const REQUESTS = ["scriptKilobytes", "requests", "requestsBefore", "requestsToOthers"];
const LISTS = ["firstPaint", "typing", "choosing", "cardsAtRest"];

function write(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString("pt-BR", options);
}

const writeSpread = ({ median, min, max }: Spread, digits: number) =>
  `${write(median, digits)} (${write(min, digits)}–${write(max, digits)})`;

function toTable(
  title: string,
  keys: readonly string[],
  rows: readonly Measured[],
  writeCell: (spread: Spread, key: string) => string,
): Table {
  return {
    title,
    head: ["", ...keys.map((key) => NAMES[key] ?? key)],
    rows: rows.map(({ name, figures }) => [
      name,
      ...keys.map((key) => (figures[key] ? writeCell(figures[key], key) : "—")),
    ]),
  };
}

export function loadTables(profile: string, sites: readonly Measured[]): Table[] {
  return [
    toTable(`Mediana (mínimo–máximo), ${profile}`, RATIOS, sites, (ratio) => writeSpread(ratio, 2)),
    ...[
      { what: "tempos", keys: TIMES },
      { what: "linha principal até os 5 s", keys: WORK },
      { what: "rede até os 5 s", keys: REQUESTS },
    ].map(({ what, keys }) =>
      toTable(`Medianas, ${what}, ${profile}`, keys, sites, ({ median }, key) =>
        write(median, key === "shift" ? 2 : 0),
      ),
    ),
  ];
}

export function listTable(profile: string, lists: readonly Measured[]): Table {
  const title = `Listas longas, ${profile}: mediana das visitas (mínimo–máximo)`;
  return toTable(title, LISTS, lists, (spread) => writeSpread(spread, 0));
}

/** @param machine what it ran on */
export function performancePage(
  machine: string,
  tables: readonly Table[],
  problems: readonly string[],
): string {
  const date = new Date().toLocaleDateString("pt-BR");
  const verdict = ["Acima do orçamento:\n", ...problems.map((each) => `- ${each}`)].join("\n");
  const parts = tables.map(
    ({ title, head, rows }) => `## ${title}\n\n${markdownTable(head, rows)}`,
  );
  return `# Desempenho

Medido em ${date} por \`npm run bench -- --write\`. Máquina: ${machine}.

O produto é aberto num Chromium sem nada guardado, ao lado de F: a mesma página em HTML puro, com todos os cartões e os estilos
dentro dela, sem script, e com as fotos sem ordem de chegada (a do produto é dele: a primeira antes, as outras perto da janela). As duas se alternam em cada rodada, e cada razão compara duas cargas da mesma rodada: só as razões
resistem ao humor da máquina, e menos de 5% é ruído. "1º cartão" é o primeiro quadro pintado em que um cartão com título está na
tela com pelo menos metade da opacidade; "trabalho", o da linha principal em cinco segundos; "bloqueio", o que cada tarefa passa
de 50 ms; "INP", a pior tecla ou escolha de uma visita. Os orçamentos estão em \`bench/budgets.ts\`.

${problems.length > 0 ? verdict : "Todos os orçamentos cumpridos."}

${parts.join("\n\n")}
`;
}
