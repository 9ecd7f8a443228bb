/** Of a larger feed nothing is read, wherever it comes from (rule 14.11). Bytes. */
export const MAX_FEED_BYTES = 2 * 1024 * 1024;
