/** The limits of the measurements (rules 15.2, 15.4 and 15.6). S: our page without scripts. F: a plain page (sites.ts). */
import { NAMES } from "./report.ts";
import type { Measured } from "./statistics.ts";

/** Times are in milliseconds. */
export const BUDGETS = {
  /**
   * `blockedBeyond`: blocking time beyond that of S; `longestAfter`: the longest task after the first card;
   * `requestsBefore`: requests before the first card.
   */
  load: {
    fcpToOwn: 1.08,
    firstCardToOwn: 1.05,
    lcpToOwn: 1.05,
    blockedBeyond: 60,
    fcpToPlain: 1.05,
    firstCardToPlain: 1.05,
    lcpToPlain: 0.95,
    workToPlain: 2.2,
    longestAfter: 50,
    shift: 0.001,
    requests: 20,
    scriptKilobytes: 110,
    requestsBefore: 2,
    requestsToOthers: 0,
  },
  own: { stylingToPlain: 1.3 },
  /** A choice replaces the whole list, and an answer within 100 ms still feels immediate. */
  home: { firstPaint: 700, typing: 48, choosing: 100, cardsAtRest: 150 },
  panel: { typing: 100 },
} as const;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** Describes each exceeded limit. A missing figure counts as exceeded. */
export function brokenBudgets(
  { name, figures }: Measured,
  budgets: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(budgets)
    .map(([key, limit]) => ({ key, limit, value: figures[key]?.median ?? Number.NaN }))
    .filter(({ value, limit }) => !(value <= limit))
    .map(
      ({ key, value, limit }) =>
        `${name}, ${NAMES[key]}: ${number.format(value)}, o limite é ${number.format(limit)}`,
    );
}
