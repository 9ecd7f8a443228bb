/** Public by design: they open the embedded backend only, which listens on the loopback address only. */

/** The key in supabase/config.toml. */
export const publishableKey = "sb_publishable_embedded";

/** The account that supabase/embedded-seeds/20_local_administrator.sql creates. */
export const localAdministrator = {
  userName: "admin",
  email: "admin@example.com",
  password: "radar-local",
} as const;
