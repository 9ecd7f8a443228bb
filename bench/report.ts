/** The figures as tables. */
import type { PageFigures } from "./loads.ts";
import type { LongList } from "./long-lists.ts";
import type { PageName, Placement } from "./sites.ts";
import type { Ratio } from "./statistics.ts";

export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

const format = (digits: number) => {
  const number = new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (value: number) => number.format(value);
};

const whole = format(0);
const hundredths = format(2);

const PAGES: Record<PageName, string> = {
  limit: "F: o limite, só HTML",
  product: "Radar RPA",
  prerendered: "Radar RPA, pré-renderizado",
  generic: "A: o mesmo, montado do jeito comum",
};

const PLACEMENTS: Record<Placement, string> = { own: "", other: ", artigos noutra origem" };

const ratio = ({ median, min, max }: Ratio) =>
  `${hundredths(median)} (${hundredths(min)}–${hundredths(max)})`;

export const nameOf = ({ page, placement }: Pick<PageFigures, "page" | "placement">) =>
  PAGES[page] + PLACEMENTS[placement];

export function loadTables(profile: string, figures: readonly PageFigures[]): Table[] {
  return [
    {
      title: `Em relação a F, ${profile}: mediana (mínimo–máximo)`,
      head: ["Página", "FCP", "Primeiro cartão", "LCP"],
      rows: figures.map((each) => [
        nameOf(each),
        ...[each.ratios.fcp, each.ratios.firstCard, each.ratios.lcp].map(ratio),
      ]),
    },
    {
      title: `Medianas, ${profile}`,
      head: [
        "Página",
        "FCP",
        "1º cartão",
        "LCP",
        "Bloqueio",
        "CLS",
        "KB",
        "Pedidos",
        "Antes do 1º cartão",
        "A terceiros",
      ],
      rows: figures.map((each) => {
        const { medians } = each;
        return [
          nameOf(each),
          ...[medians.fcp, medians.firstCard, medians.lcp, medians.blockingTime].map(whole),
          hundredths(medians.shift),
          whole(medians.bytes / 1000),
          ...[medians.requests, medians.requestsBeforeFirstCard, medians.thirdPartyRequests].map(
            whole,
          ),
        ];
      }),
    },
  ];
}

const YES_NO = { true: "sim", false: "não" } as const;

/** @param lists measured in the same steps */
export function listTable(profile: string, lists: readonly LongList[]): Table {
  const { visits, keys, choices } = lists[0] ?? { visits: 0, keys: 0, choices: 0 };
  const line = (name: string, tell: (list: LongList) => string) => [name, ...lists.map(tell)];
  return {
    title: `Listas longas, ${profile}: ${visits} visitas`,
    head: ["Artigos", ...lists.map(({ count }) => whole(count))],
    rows: [
      line("Primeiro cartão depois de os dados chegarem, ms", (list) => whole(list.firstPaint)),
      line("Lista inteira, ms", (list) => whole(list.whole)),
      line("Tarefa mais longa enquanto o resto chega, ms", (list) => whole(list.longestTask)),
      line("Script nosso mais longo enquanto isso, ms", (list) => whole(list.longestScript)),
      line(
        `INP de ${keys} teclas na busca, ms (a pior de todas as visitas)`,
        ({ typing, worstKey }) => `${whole(typing)} (${whole(worstKey)})`,
      ),
      line(
        `INP de ${choices} trocas de categoria, ms (a pior)`,
        ({ choosing, worstChoice }) => `${whole(choosing)} (${whole(worstChoice)})`,
      ),
      line("Primeira abertura da lista de categorias, ms", (list) => whole(list.openingCategories)),
      line("A de um <select> numa página vazia, ms", (list) => whole(list.selectFloor)),
      line("Memória de JavaScript, MB", (list) => whole(list.heap)),
      line("Cartões em repouso", (list) => whole(list.cardsAtRest)),
      line("Elementos em repouso", (list) => whole(list.elementsAtRest)),
      line(
        "A busca do navegador acha o último cartão desenhado",
        (list) => YES_NO[`${list.isFindable}`],
      ),
      line("Cartões ao rolar até o fim (segundos, CPU normal)", ({ scrolled }) =>
        scrolled ? `${whole(scrolled.cards)} (${whole(scrolled.time / 1000)} s)` : "—",
      ),
    ],
  };
}
