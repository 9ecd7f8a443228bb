/** The limits of the product's measurements (rules 15.2, 15.4 and 15.6), and the check for exceeded ones. */
import { NAMES } from "./report.ts";
import type { Measured } from "./statistics.ts";

/** In milliseconds and counts; sizes are limited in tooling/checks/sizes.ts. */
export const BUDGETS = {
  /**
   * The first five seconds of the page on the phone, relative to S and F in the same round. `blockedBeyond`: more than
   * S's blocking; `longestAfter`: the longest task after the first card; `shift`: practically 0; `requestsBefore`:
   * before the first card.
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
  /** S: what the page costs without its scripts. */
  own: { stylingToPlain: 1.3 },
  /** The longest list with a processor four times slower. */
  home: { firstPaint: 700, typing: 48, choosing: 48, cardsAtRest: 150 },
  /** The administrator's table under the same conditions. */
  panel: { typing: 100 },
} as const;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** @returns a sentence for each exceeded limit; a missing figure counts as exceeded */
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
