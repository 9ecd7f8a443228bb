/** `max_rows` of supabase/config.toml, which `npm run deploy` sets and `npm run doctor` checks. */
export const MAX_ROWS = 240;
