/** What the site keeps in Cache Storage begins so: by this it is found again, to be removed. */
export const CACHE_PREFIX = "radar-rpa-";

export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
export const FILES_CACHE = `${CACHE_PREFIX}files`;
