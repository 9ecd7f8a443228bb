/** The names by which the page's own scripts, the app and the build find parts of the HTML. */

/** The id of the element with the page's data: its path and the rows of its cards. */
export const PAGE_LIST_ID = "page-list";

/** The id of the headlines below the cards of a prerendered page. The app's list replaces them. */
export const MORE_HEADLINES_ID = "more-headlines";

/** The localStorage key that records that the headlines' typeface was fetched before. */
export const HEADLINE_KEY = "radar-rpa-headline";
