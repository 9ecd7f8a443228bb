/** The names by which the page's own scripts, the app and the build find parts of the HTML. */

export const PAGE_LIST_ID = "page-list";

/** The headlines below the cards of a prerendered page. The app removes them. */
export const MORE_HEADLINES_ID = "more-headlines";

/** The localStorage key that records that the headlines' typeface was fetched before. */
export const HEADLINE_KEY = "radar-rpa-headline";
