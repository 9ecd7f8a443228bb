/**
 * What the product may cost (rules 15.1, 15.2, 15.4, 15.6): the one place of these numbers. Times are
 * milliseconds; of bytes, sizes.ts knows.
 */

/** A page on the phone against the limit F: the same page as plain HTML, in the same run. */
export const RATIO_BUDGETS = {
  product: { fcp: 1.1, firstCard: 2.0, lcp: 1.65 },
  prerendered: { fcp: 1.1, firstCard: 1.1, lcp: 1.25 },
} as const;

/** Differences below this are noise under the profile's throttling. */
export const RATIO_NOISE = 0.05;
/** The same where a page is loaded only twice, as a hint. */
export const HINT_RATIO_NOISE = 0.25;

/** Requests before the first card, pictures left out. */
export const REQUESTS_BUDGET = 5;

export const LAYOUT_SHIFT_BUDGET = 0.005;

/** On the phone. It was set where F itself blocked for 61 ms: on a slower machine the ratio counts. */
export const BLOCKING_TIME_BUDGET = 80;
export const BLOCKING_RATIO_BUDGET = BLOCKING_TIME_BUDGET / 61;

/** With 10,000 articles and a processor four times slower. */
export const LIST_BUDGETS = {
  typing: 48,
  choosing: 50,
  openingCategories: 50,
  firstPaint: 700,
  cardsAtRest: 150,
  ownTask: 50,
} as const;
