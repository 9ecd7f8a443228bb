/** The beginning of the caches' names, by which they are found and removed. */
export const CACHE_PREFIX = "radar-rpa-";

export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
export const FILES_CACHE = `${CACHE_PREFIX}files`;
