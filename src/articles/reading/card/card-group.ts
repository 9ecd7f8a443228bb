/**
 * Cards per list element. Browsers skip a list out of view as a whole, so that a frame's cost does not grow with the cards
 * above (docs/decisions/0024). Whole rows in every layout: a lead takes four places.
 */
export const GROUP = 120;
