/** The beginning of the caches' names, by which they are found and removed. */
export const CACHE_PREFIX = "radar-rpa-";

export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
export const FILES_CACHE = `${CACHE_PREFIX}files`;

/** Ends each file of code and styles that the build makes: half of one has the type and the status of the whole. */
export const FILE_END = "/**/";
