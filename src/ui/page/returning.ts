/** How many cards are to be there at once to restore a reader's position (scroll-position.ts); 0 without one. */
export const returningCards = (): number =>
  Number(globalThis.document?.documentElement.dataset.returning) || 0;
