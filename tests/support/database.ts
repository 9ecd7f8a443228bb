/** A database of the test's own: the real engine with the real schema, and clients in every role. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/lib/database.types";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../tooling/embedded-backend.ts";
import { localAdministrator, publishableKey } from "../../tooling/embedded-credentials.ts";
import { readSnapshot } from "./database-snapshot.ts";

// supabase-js asks for a WebSocket that Node 20 has not, and uses it for realtime only.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

export const BASE_URL = "http://backend.test";

export const STRANGER = { email: "leitor@example.com", password: "leitor-local" };

export async function startTestBackend(): Promise<EmbeddedBackend> {
  return startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
}

/** supabase-js against the backend, in this process. @param key `null`: sends no key at all */
export function clientFor(
  backend: EmbeddedBackend,
  { key = publishableKey, token }: { key?: string | null; token?: string } = {},
): SupabaseClient<Database> {
  return createClient<Database>(BASE_URL, key ?? "none", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        if (key === null) {
          headers.delete("apikey");
          headers.delete("authorization");
        }
        if (token) headers.set("authorization", `Bearer ${token}`);
        return backend.fetch(new Request(input, { ...init, headers }));
      },
    },
  });
}

async function signIn(backend: EmbeddedBackend, credentials: { email: string; password: string }) {
  const client = clientFor(backend);
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return client;
}

export const signInAsAdministrator = (backend: EmbeddedBackend) =>
  signIn(backend, localAdministrator);

/** Signs in as somebody with an account and no role. */
export async function signInAsStranger(backend: EmbeddedBackend) {
  await backend.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select '00000000-0000-4000-a000-000000000002', aud, role, '${STRANGER.email}',
       '$2b$04$DeauQ0XEzn/1FOXT7q0BUOrxgl9ccP82PRK0wAM.ZbPuZGDI2TV72', now(), '{}', '{}', now(), now()
     from auth.users limit 1 on conflict do nothing`,
  );
  return signIn(backend, STRANGER);
}
