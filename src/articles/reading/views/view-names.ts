/** Shared with the page's head, which is made at build time (tooling/page/site-head.ts). */

/** The localStorage key of the view. */
export const VIEW_KEY = "radar-rpa-view";

/** Also in headlines.css. */
export const HEADLINES = "manchetes";
