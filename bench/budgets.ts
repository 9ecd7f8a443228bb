/** What the product may take (rules 15.2, 15.4 and 15.6), and what of it was broken. */
import { NAMES } from "./report.ts";
import type { Measured } from "./statistics.ts";

/** How much over a ratio may be: smaller differences are noise. */
const NOISE = 1.05;

/** In milliseconds and counts, by figure; bytes belong to tooling/checks/sizes.ts. */
export const BUDGETS = {
  /**
   * The product's page on the phone, in its first five seconds: its times and its main thread's work against F of the same
   * round. `blockedBeyond` what F blocks; `longestAfter` the first card; `shift` in effect 0; `requestsBefore` the first card.
   */
  load: {
    fcpRatio: 1 * NOISE,
    firstCardRatio: 1 * NOISE,
    lcpRatio: 0.9 * NOISE,
    workRatio: 2.2 * NOISE,
    blockedBeyond: 15,
    longestAfter: 50,
    shift: 0.001,
    requests: 20,
    scriptKilobytes: 110,
    requestsBefore: 2,
    requestsToOthers: 0,
  },
  /** The longest list, with a processor four times slower. */
  home: { firstPaint: 700, typing: 48, choosing: 48, cardsAtRest: 150 },
  /** The administrator's table, the same. */
  panel: { typing: 100 },
} as const;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** @returns a sentence for each budget that is broken; a figure that is missing breaks its own */
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
