/** Shared with the page's head, which is made at build time (tooling/page/site-head.ts). */

/** Of the style element with the headlines' face. */
export const HEADLINE_ID = "headline";

/** Under which the browser remembers that it has fetched the face before. */
export const HEADLINE_KEY = "radar-rpa-headline";
