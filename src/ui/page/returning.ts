/** How many cards are to be there at once because a reader comes back to them (place.ts); 0 for everybody else. */
export const returningCards = (): number =>
  Number(globalThis.document?.documentElement.dataset.returning) || 0;
