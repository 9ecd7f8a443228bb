/** Shared with the page's head, which is made at build time (tooling/page/site-head.ts). */

/** Of the style element with the headlines' face. */
export const HEADLINE_ID = "headline";

/** The localStorage key that records that the face was fetched before. */
export const HEADLINE_KEY = "radar-rpa-headline";
