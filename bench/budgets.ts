/**
 * What the product may take (rules 15.2, 15.4 and 15.6), in milliseconds and counts, by figure; bytes belong to
 * tooling/checks/sizes.ts.
 */
export const BUDGETS = {
  /** A page on the phone; its times against F of the same round. */
  ratios: {
    product: { fcpRatio: 1.1, firstCardRatio: 1.6, lcpRatio: 1.5 },
    prerendered: { fcpRatio: 1.1, firstCardRatio: 1.05, lcpRatio: 1.15 },
  },
  /** A page on the phone. `shift` in effect 0; `requestsBefore` the first card. */
  load: { blockingTime: 80, shift: 0.001, requestsBefore: 5, requestsToOthers: 0 },
  /** The longest list, with a processor four times slower. */
  home: { firstPaint: 700, typing: 48, choosing: 48, cardsAtRest: 150 },
  /** The administrator's table, the same. */
  panel: { typing: 100 },
} as const;

/** What F blocked where the budget of blocking time was set: where F blocks longer, the product may in proportion. */
export const LIMIT_BLOCKING_TIME = 61;

/** By what part a ratio may be over: smaller differences are noise; larger ones too where a page loads only twice. */
export const RATIO_NOISE = { whole: 0.05, quick: 0.25 } as const;
