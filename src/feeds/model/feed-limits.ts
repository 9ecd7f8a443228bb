/** Of a larger feed nothing is read, wherever it comes from (rule 14.11). Bytes. */
export const LARGEST_FEED = 2 * 1024 * 1024;
