/** How the page's own scripts, the app and the build find the parts of the HTML. */

/** Id of the page's block of data: its path, and the articles of its cards, as rows. */
export const PAGE_LIST_ID = "page-list";

/** Id of the headlines of a prerendered page that have no card there; the app's list takes their place. */
export const MORE_HEADLINES_ID = "more-headlines";

/** The localStorage key that records that the face was fetched before. */
export const HEADLINE_KEY = "radar-rpa-headline";
