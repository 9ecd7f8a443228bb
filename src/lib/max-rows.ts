/**
 * The rows of one response: max_rows of supabase/config.toml, which `npm run deploy` sets and `npm run doctor` looks for. Of its
 * own file: the first page knows it without the code for failures.
 */
export const MAX_ROWS = 240;
