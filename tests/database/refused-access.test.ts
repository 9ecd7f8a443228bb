/** Access that the embedded backend must refuse (rules 13.1, 13.3 and 17.7). All rights: permissions.test.ts. */
import { request } from "node:http";
import type { UserAttributes } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import {
  accessToken,
  addAccount,
  administratorId,
  BASE_URL,
  type Client,
  clientFor,
  FINGERPRINT,
  jwtSecret,
  signIn,
  signInAsAdministrator,
  signInAsStranger,
  signToken,
  STRANGER,
  startTestBackend,
} from "../support/database.ts";
import { serveEmbeddedProject } from "../support/embedded-project.ts";
import type { RunningServer } from "../support/listen.ts";

let backend: EmbeddedBackend;
let stranger: Client;
let administrator: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  stranger = await signInAsStranger(backend);
  administrator = await signInAsAdministrator(backend);
});
afterAll(() => backend.close());

const table = async () => (await backend.sql(FINGERPRINT)).rows;

async function whatMay(client: Client): Promise<"nothing" | "read" | "insert"> {
  const before = await table();
  const { error } = await client.from("articles").insert({ title: "Novo" });
  if (!error) return "insert";
  expect(await table()).toEqual(before);
  const { data } = await client.from("articles").select("id").limit(1);
  return data?.length === 1 ? "read" : "nothing";
}

const withToken = async (claims: object, secret: string | null) => {
  const sub = await administratorId(backend);
  return clientFor(backend, { token: signToken({ sub, ...claims }, secret) });
};

const OTHER_SECRET = "another-secret-of-the-same-length-0123456789";
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

async function sessionOf(client: Client): Promise<string> {
  const [, claims] = (await accessToken(client)).split(".");
  const { session_id } = JSON.parse(Buffer.from(claims!, "base64url").toString()) as {
    session_id: string;
  };
  return session_id;
}

const CALLERS: Record<string, Record<string, () => Promise<Client>>> = {
  nothing: {
    "somebody without a key": async () => clientFor(backend, { key: null }),
    "somebody with a wrong key": async () => clientFor(backend, { key: "sb_publishable_" }),
    "the administrator's token without a key": async () =>
      clientFor(backend, { key: null, token: await accessToken(administrator) }),
    "an expired token of the administrator": async () =>
      withToken({ iat: hourAgo() - 3600, exp: hourAgo() }, await jwtSecret()),
    "a token signed with another secret": () => withToken({}, OTHER_SECRET),
    "a forged token that claims service_role": () =>
      withToken({ role: "service_role" }, OTHER_SECRET),
  },
  read: {
    // The embedded backend treats the caller as a visitor; a hosted project refuses the token.
    "a token that says it needs no signature": () => withToken({}, null),
    "the token of an administrator who signed out": async () => {
      const client = await signInAsAdministrator(backend);
      const token = await accessToken(client);
      expect(await whatMay(clientFor(backend, { token }))).toBe("insert");
      await client.auth.signOut({ scope: "local" });
      return clientFor(backend, { token });
    },
  },
  insert: {
    // Shows that the tokens above are refused only for their signature.
    "a token signed as Auth signs it": async () =>
      withToken({ session_id: await sessionOf(administrator) }, await jwtSecret()),
  },
};

describe.each(Object.entries(CALLERS))("the database allows “%s”", (may, callers) => {
  it.each(Object.entries(callers))("to %s", async (_who, arrive) => {
    expect(await whatMay(await arrive())).toBe(may);
  });
});

const accounts = async () =>
  (await backend.sql("select email, raw_app_meta_data from auth.users order by email")).rows;

const askAuth = (path: string, init: RequestInit = {}) =>
  backend.fetch(
    new Request(`${BASE_URL}/auth/v1/${path}`, {
      ...init,
      headers: { apikey: publishableKey, "content-type": "application/json", ...init.headers },
    }),
  );

describe("an account", () => {
  const sign = { email: "novo@example.com", password: "uma-senha-longa" };

  it.each<[how: string, path: string, body: object]>([
    ["signing up", "signup", sign],
    [
      "signing up as administrator",
      "signup",
      { ...sign, app_metadata: { role: "admin" }, data: { role: "admin" } },
    ],
    ["signing in anonymously", "signup", {}],
    ...["otp", "magiclink", "invite", "recover"].map((path): [string, string, object] => [
      `asking for an e-mail: ${path}`,
      path,
      { email: `${path}@example.com`, create_user: true },
    ]),
  ])("cannot be created by %s", async (_how, path, body) => {
    const before = await accounts();
    const { status } = await askAuth(path, { method: "POST", body: JSON.stringify(body) });
    expect(path === "signup" ? status : 422).toBe(422);
    expect(await accounts()).toEqual(before);
  });

  it.each(["GET", "POST"])(
    "cannot be reached through the administrators' API (%s)",
    async (method) => {
      const before = await accounts();
      for (const client of [stranger, administrator]) {
        const answer = await askAuth("admin/users", {
          method,
          headers: { authorization: `Bearer ${await accessToken(client)}` },
          ...(method === "POST" && { body: '{"email":"x@example.com","password":"12345678"}' }),
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain("@example.com");
      }
      expect(await accounts()).toEqual(before);
    },
  );

  it("does not gain the administrator's role from values that its owner writes", async () => {
    const email = "esperto@example.com";
    await addAccount(backend, { email });
    const before = await accounts();
    const client = await signIn(backend, { ...STRANGER, email });
    for (const change of [
      { data: { role: "admin" } },
      { app_metadata: { role: "admin" } },
      { raw_app_meta_data: { role: "admin" } },
      { role: "service_role" },
    ]) {
      await client.auth.updateUser(change as UserAttributes);
    }
    await client.auth.refreshSession();
    expect(await accounts()).toEqual(before);
    expect(await whatMay(client)).toBe("read");
  });
});

/** The generated types do not contain the schema. */
const inSchema = (schema: string) => administrator.schema(schema as "public");

describe("the Data API", () => {
  it.each([
    ...["users", "identities", "sessions", "refresh_tokens"].map((name) => ["auth", name] as const),
    ["supabase_migrations", "schema_migrations"] as const,
    ["pg_catalog", "pg_authid"] as const,
    ["information_schema", "tables"] as const,
  ])("does not expose %s.%s", async (schema, name) => {
    const table = name as "articles";
    const articles = administrator.from("articles");
    for (const answer of [
      await administrator.from(table).select("*"),
      await inSchema(schema).from(table).select("*"),
      await articles.select(`*, ${name}(*)`),
      await articles.select(`*, ${schema}.${name}(*)`),
    ]) {
      expect(answer).toMatchObject({ error: expect.anything() as object, data: null });
    }
  });

  it.each(["public", "private"])("cannot call is_admin() in the schema %s", async (schema) => {
    const answer = await inSchema(schema).rpc("is_admin" as never);
    expect(answer).toMatchObject({ error: expect.anything() as object, data: null });
  });
});

describe("the development server", () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await serveEmbeddedProject(backend);
  });
  afterAll(() => server.close());

  /** Sends the path unchanged, because `fetch` resolves its dots. */
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const outgoing = request({ hostname, port, path, headers }, (incoming) => {
        let text = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (part: string) => (text += part));
        incoming.on("end", () => resolve({ status: incoming.statusCode!, text }));
      });
      outgoing.on("error", reject);
      outgoing.end();
    });
  const key = { apikey: publishableKey };

  it("refuses a write without a key", async () => {
    const reply = await fetch(`${server.url}/rest/v1/articles`, { method: "POST", body: "{}" });
    expect(reply.status).toBe(401);
  });

  it.each([
    "/_system/config",
    "/_system/info",
    "/_system/introspect",
    "//_system/config",
    "/rest/v1/..%2f..%2f_system/config",
    "/rest/v1/../../_system/config",
    "/rest/v1/%2e%2e/%2e%2e/_system/introspect",
    "/auth/v1/../../_system/introspect",
  ])("exposes nothing at %s", async (path) => {
    expect((await ask("/auth/v1/settings", key)).status).toBe(200);
    for (const headers of [{}, key]) {
      const { status, text } = await ask(path, headers);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/project_id|"tables"|connection/);
    }
  });
});
