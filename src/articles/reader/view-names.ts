/** Shared with the page's head, which is made at build time (tooling/page/site-head.ts). */

/** Under which the browser remembers how the list is shown. */
export const VIEW_KEY = "radar-rpa-view";

/** As headlines; headlines.css has it too. */
export const HEADLINES = "manchetes";
