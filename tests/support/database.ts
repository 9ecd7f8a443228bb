/** A database for one test: the real engine with the real schema, and clients in every role. */
import { createHmac } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/lib/database.types";
import {
  type EmbeddedBackend,
  readConfig,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { readSnapshot } from "./database-snapshot.ts";
import { KeptDatabases } from "./kept-databases.ts";

// supabase-js expects a WebSocket, which Node 20 lacks.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

/** Nothing listens at this address. It is a loopback address, which @supabase/lite trusts more by default. */
export const BASE_URL = "http://localhost";

export const STRANGER = { email: "leitor@example.com", password: "leitor-local" };

/** The limit of rule 14.25, kept in `private.max_open_items`. */
export const MAX_OPEN_ITEMS = 500;

export type Client = SupabaseClient<Database>;

async function startNew(): Promise<EmbeddedBackend> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
  // @supabase/lite changes grants with its first request.
  await clientFor(backend).from("articles").select("id").limit(1);
  return backend;
}

const kept = new KeptDatabases(startNew);

/** A seeded database. `close` returns it for the next test file, unless its schema was changed. */
export const startTestBackend = (): Promise<EmbeddedBackend> => kept.take();

export function clientFor(
  backend: EmbeddedBackend,
  {
    key = publishableKey,
    token,
    headers: more = {},
  }: { key?: string | null; token?: string; headers?: Record<string, string> } = {},
): Client {
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
        for (const [name, value] of Object.entries(more)) headers.set(name, value);
        return backend.fetch(new Request(input, { ...init, headers }));
      },
    },
  });
}

export async function signIn(
  backend: EmbeddedBackend,
  credentials: { email: string; password: string },
): Promise<Client> {
  const client = clientFor(backend);
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return client;
}

export const signInAsAdministrator = (backend: EmbeddedBackend) =>
  signIn(backend, localAdministrator);

export async function addAccount(
  backend: EmbeddedBackend,
  account: { email: string; appMetadata?: object; userMetadata?: object },
): Promise<string> {
  const { rows } = await backend.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1,
       '$2b$04$DeauQ0XEzn/1FOXT7q0BUOrxgl9ccP82PRK0wAM.ZbPuZGDI2TV72', now(), $2, $3, now(), now())
     returning id`,
    [account.email, account.appMetadata ?? {}, account.userMetadata ?? {}],
  );
  return rows[0]!.id as string;
}

export async function signInAsStranger(backend: EmbeddedBackend): Promise<Client> {
  const { rows } = await backend.sql("select 1 from auth.users where email = $1", [STRANGER.email]);
  if (rows.length === 0) await addAccount(backend, { email: STRANGER.email });
  return signIn(backend, STRANGER);
}

export async function accessToken(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session!.access_token;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs a token with claims of the test. @param secret `null` for an unsigned token */
export function signToken(claims: Record<string, unknown>, secret: string | null): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: secret === null ? "none" : "HS256", typ: "JWT" };
  const payload = { aud: "authenticated", role: "authenticated", iat: now, exp: now + 3600 };
  const content = `${encode(header)}.${encode({ ...payload, ...claims })}`;
  if (secret === null) return `${content}.`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

export async function jwtSecret(): Promise<string> {
  return (await readConfig()).auth.jwt_secret;
}

export async function administratorId(backend: EmbeddedBackend): Promise<string> {
  const { rows } = await backend.sql("select id from auth.users where email = $1", [
    localAdministrator.email,
  ]);
  return rows[0]!.id as string;
}

/** Shows every change of the articles: ctid and xmin also change when a row is rewritten with the same values. */
export const FINGERPRINT = `
  select coalesce(string_agg(concat_ws(' ', ctid, xmin, article), '; ' order by id), 'empty') as fingerprint
  from public.articles as article
`;
