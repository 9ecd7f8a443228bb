/** Which budgets the figures break (tooling/checks/budgets.ts). Each is one sentence. */
import {
  BLOCKING_RATIO_BUDGET,
  BLOCKING_TIME_BUDGET,
  LAYOUT_SHIFT_BUDGET,
  LIST_BUDGETS,
  RATIO_BUDGETS,
  RATIO_NOISE,
  REQUESTS_BUDGET,
} from "../tooling/checks/budgets.ts";
import { type PageFigures, TIMES } from "./loads.ts";
import type { LongList } from "./long-lists.ts";
import { nameOf } from "./report.ts";

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

interface Check {
  name: string;
  value: number;
  limit: number;
  unit?: string;
}

function broken(checks: readonly Check[]): string[] {
  return checks
    .filter(({ value, limit }) => !(value <= limit))
    .map(
      ({ name, value, limit, unit = "" }) =>
        `${name}: ${number.format(value)}${unit}, o limite é ${number.format(limit)}${unit}`,
    );
}

/**
 * The product's pages on the phone, wherever the articles are.
 *
 * @param noise by what part a ratio may be over its budget
 */
export function brokenLoadBudgets(figures: readonly PageFigures[], noise = RATIO_NOISE): string[] {
  const limit = figures.find(({ page }) => page === "limit")?.medians.blockingTime ?? 0;
  const blockingTime = Math.max(BLOCKING_TIME_BUDGET, limit * BLOCKING_RATIO_BUDGET);
  return figures.flatMap(({ page, placement, medians, ratios }) => {
    if (page !== "product" && page !== "prerendered") return [];
    const name = nameOf({ page, placement });
    return broken([
      ...TIMES.map((time) => ({
        name: `${name}, ${time} em relação a F (com ${noise * 100} % de margem)`,
        value: ratios[time].median,
        limit: RATIO_BUDGETS[page][time] * (1 + noise),
      })),
      {
        name: `${name}, tempo bloqueado`,
        value: medians.blockingTime,
        limit: blockingTime,
        unit: " ms",
      },
      { name: `${name}, CLS`, value: medians.shift, limit: LAYOUT_SHIFT_BUDGET },
      {
        name: `${name}, pedidos antes do primeiro cartão`,
        value: medians.requestsBeforeFirstCard,
        limit: REQUESTS_BUDGET,
      },
      { name: `${name}, pedidos a terceiros`, value: medians.thirdPartyRequests, limit: 0 },
      { name: `${name}, pedidos de artigos`, value: medians.articleRequests, limit: 1 },
    ]);
  });
}

export function brokenListBudgets(lists: readonly LongList[]): string[] {
  // What the budgets set for the longest list; the others are shown beside it.
  const longest = lists.toSorted((a, b) => b.count - a.count)[0];
  return lists.flatMap((list) => {
    const check = (name: string, value: number, limit: number, unit = " ms") => ({
      name: `${number.format(list.count)} artigos, ${name}`,
      value,
      limit,
      unit,
    });
    return [
      ...broken([
        check("primeiro cartão depois dos dados", list.firstPaint, LIST_BUDGETS.firstPaint),
        ...(list === longest
          ? [
              check("INP ao digitar", list.typing, LIST_BUDGETS.typing),
              check("INP ao escolher categoria", list.choosing, LIST_BUDGETS.choosing),
            ]
          : []),
        // A phone opens its own, which this machine does not have.
        ...(list.isTouched
          ? []
          : [check("abrir as categorias", list.openingCategories, LIST_BUDGETS.openingCategories)]),
        check("cartões em repouso", list.cardsAtRest, LIST_BUDGETS.cardsAtRest, ""),
        check("script mais longo enquanto o resto chega", list.longestScript, LIST_BUDGETS.ownTask),
      ]),
      ...(list.isFindable
        ? []
        : [`${list.count} artigos: a busca do navegador não acha um cartão`]),
      ...(list.scrolled && list.scrolled.cards < list.count
        ? [`${list.count} artigos: rolando, só se chega a ${list.scrolled.cards} cartões`]
        : []),
    ];
  });
}
