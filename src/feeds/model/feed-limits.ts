/** Of a larger feed nothing is read, wherever it comes from (INGEST: Fetch politely). Bytes. */
export const LARGEST_FEED = 2 * 1024 * 1024;
