/** The number of cards to render at once to restore a scroll position (scroll-position.ts); 0 without one. */
export const returningCards = (): number =>
  Number(globalThis.document?.documentElement.dataset.returning) || 0;
