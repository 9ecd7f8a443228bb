/**
 * `max_rows` of supabase/config.toml, which `npm run deploy` sets and `npm run doctor` checks. It has its own file, so
 * that the first page does not load the code for failures.
 */
export const MAX_ROWS = 240;
