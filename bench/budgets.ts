/** What the product may take (rules 15.2, 15.4 and 15.6), and what of it was broken. */
import { NAMES } from "./report.ts";
import type { Figures, Measured } from "./statistics.ts";

/** In milliseconds and counts, by figure; bytes belong to tooling/checks/sizes.ts. */
export const BUDGETS = {
  /** The product's page on the phone; its times and its main thread's work against F of the same round. */
  ratios: { fcpRatio: 1, firstCardRatio: 1, lcpRatio: 0.9, workRatio: 2.2 },
  /**
   * The same, in its first five seconds. `blockedBeyond` what F blocks; `longestAfter` the first card; `shift` in effect 0;
   * `requestsBefore` the first card.
   */
  load: {
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

/** By what part a ratio may be over: smaller differences are noise. */
const RATIO_NOISE = 0.05;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** @returns a sentence for each budget that is broken; a figure that is missing breaks its own */
export function brokenBudgets(
  subject: string,
  figures: Figures,
  budgets: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(budgets)
    .map(([key, limit]) => ({ key, limit, value: figures[key]?.median ?? Number.NaN }))
    .filter(({ value, limit }) => !(value <= limit))
    .map(
      ({ key, value, limit }) =>
        `${subject}, ${NAMES[key]}: ${number.format(value)}, o limite é ${number.format(limit)}`,
    );
}

/** The product's page on the phone. */
export function brokenLoadBudgets({ name, figures }: Measured): string[] {
  const ratios = Object.entries(BUDGETS.ratios).map(([key, most]) => [
    key,
    most * (1 + RATIO_NOISE),
  ]);
  return brokenBudgets(name, figures, { ...Object.fromEntries(ratios), ...BUDGETS.load });
}
