/**
 * Cards in one list; more make further ones. Browsers skip a list that is out of sight as a whole, and what a frame costs
 * does not grow with the cards above (docs/decisions/0024). A number of whole rows in every layout: a lead takes four places.
 */
export const GROUP = 120;
