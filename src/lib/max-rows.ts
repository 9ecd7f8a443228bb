/**
 * The most rows in one response: max_rows of supabase/config.toml, which `npm run deploy` sets and `npm run doctor` checks.
 * A file of its own, so that the first page does not load the code for failures with it.
 */
export const MAX_ROWS = 240;
