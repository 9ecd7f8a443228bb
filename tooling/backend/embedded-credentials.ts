/** Public by design: these credentials only open the embedded backend, which listens only on the loopback address. */

/** The key in supabase/config.toml. */
export const publishableKey = "sb_publishable_embedded";

/** Created by supabase/embedded-seeds/20_local_administrator.sql. */
export const localAdministrator = {
  userName: "admin",
  email: "admin@example.com",
  password: "radar-local",
} as const;
