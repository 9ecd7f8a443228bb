/** Ways into the embedded backend that must not exist. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { UserAttributes } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { apiMiddleware } from "../../tooling/backend/embedded-backend-plugin.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import {
  accessToken,
  addAccount,
  BASE_URL,
  type Client,
  signIn,
  signInAsAdministrator,
  signInAsStranger,
  STRANGER,
  startTestBackend,
} from "../support/database.ts";
import { attempt, FINGERPRINT, REFUSED, refusal } from "../support/role-matrix.ts";

let backend: EmbeddedBackend;
let stranger: Client;
let administrator: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  stranger = await signInAsStranger(backend);
  administrator = await signInAsAdministrator(backend);
});
afterAll(() => backend.close());

const countAccounts = async () =>
  (await backend.sql("select count(*)::int as accounts from auth.users")).rows[0]!.accounts;

const roleOf = async (email: string) =>
  (await backend.sql("select raw_app_meta_data from auth.users where email = $1", [email])).rows;

/** The generated types know the public schema only, which is what is tested here. */
const inSchema = (client: Client, schema: string) => client.schema(schema as "public");

const askAuth = (path: string, body: object) =>
  backend.fetch(
    new Request(`${BASE_URL}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
// Rule 13.3.
describe("an account", () => {
  const email = "novo@example.com";
  const password = "uma-senha-longa";

  it.each<[how: string, path: string, body: object, status?: number]>([
    ["signing up", "signup", { email, password }, 422],
    [
      "signing up as administrator",
      "signup",
      { email, password, app_metadata: { role: "admin" }, data: { role: "admin" } },
      422,
    ],
    ["signing in anonymously", "signup", {}, 422],
    ...["otp", "magiclink", "invite", "recover"].map((path): [string, string, object] => [
      `asking for an e-mail: ${path}`,
      path,
      { email: `${path}@example.com`, create_user: true },
    ]),
  ])("cannot be made by %s", async (_how, path, body, status) => {
    const before = await countAccounts();
    const answer = await askAuth(path, body);
    expect([undefined, answer.status]).toContain(status);
    expect(await countAccounts()).toBe(before);
  });

  it.each(["GET", "POST"])("cannot be reached by the administrators' API (%s)", async (method) => {
    const before = await countAccounts();
    for (const client of [stranger, administrator]) {
      const answer = await backend.fetch(
        new Request(`${BASE_URL}/auth/v1/admin/users`, {
          method,
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${await accessToken(client)}`,
            "content-type": "application/json",
          },
          ...(method === "POST" && { body: '{"email":"x@example.com","password":"12345678"}' }),
        }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain("@example.com");
    }
    expect(await countAccounts()).toBe(before);
  });
});

// Rule 13.3.
describe("a stranger who signed in", () => {
  it.each([
    ["user_metadata", { data: { role: "admin" } }],
    ["app_metadata", { app_metadata: { role: "admin" } }],
    ["raw_app_meta_data", { raw_app_meta_data: { role: "admin" } }],
    ["the role", { role: "service_role" }],
  ])("does not become administrator by writing %s", async (name, change) => {
    const email = `${name.replace(" ", "-")}@example.com`;
    await addAccount(backend, { email });
    const before = await roleOf(email);
    const client = await signIn(backend, { ...STRANGER, email });
    await client.auth.updateUser(change as UserAttributes);
    await client.auth.refreshSession();

    expect(await roleOf(email)).toEqual(before);
    expect(refusal(await attempt(backend, client, "insert"))).toEqual(REFUSED);
  });
});

/** Of the administrator, who may more than anybody: whole-matrix.test.ts. */
describe("the Data API", () => {
  it("does not call private.is_admin()", async () => {
    for (const schema of ["public", "private"]) {
      const answer = await inSchema(administrator, schema).rpc("is_admin" as never);
      expect(answer).toMatchObject({ error: expect.anything() as object, data: null });
    }
  });

  it.each(["users", "identities", "sessions", "refresh_tokens"])(
    "does not show auth.%s",
    async (table) => {
      const articles = administrator.from("articles");
      const answers = [
        await administrator.from(table as "articles").select("*"),
        await inSchema(administrator, "auth")
          .from(table as "articles")
          .select("*"),
        await articles.select(`*, ${table}(*)`),
        await articles.select(`*, auth.${table}(*)`),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ error: expect.anything() as object, data: null });
      }
    },
  );

  it.each([
    ["supabase_migrations", "schema_migrations"],
    ["pg_catalog", "pg_authid"],
    ["information_schema", "tables"],
  ])("does not show how the database was made: %s", async (schema, table) => {
    const { error } = await inSchema(administrator, schema)
      .from(table as "articles")
      .select("*");
    expect(error).not.toBeNull();
  });
});

describe("the server", () => {
  let server: Server;

  beforeAll(async () => {
    const middleware = await apiMiddleware(backend);
    server = createServer((incoming, outgoing) =>
      middleware(incoming, outgoing, () => {
        outgoing.statusCode = 404;
        outgoing.end("not the backend's");
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  /** Sends the path as it is written: `fetch` would resolve its dots. */
  function ask(path: string, options: { method?: string; body?: string; key?: string } = {}) {
    const { port } = server.address() as AddressInfo;
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const outgoing = request(
        {
          host: "127.0.0.1",
          port,
          path,
          method: options.method ?? "GET",
          headers: {
            "content-type": "application/json",
            ...(options.key && { apikey: options.key }),
          },
        },
        (incoming) => {
          let text = "";
          incoming.setEncoding("utf8");
          incoming.on("data", (part: string) => (text += part));
          incoming.on("end", () => resolve({ status: incoming.statusCode!, text }));
        },
      );
      outgoing.on("error", reject);
      outgoing.end(options.body);
    });
  }

  it("lets the Data API and Auth through", async () => {
    const articles = await ask("/rest/v1/articles?select=id&limit=1", { key: publishableKey });
    expect(articles.status).toBe(200);
    const auth = await ask("/auth/v1/settings", { key: publishableKey });
    expect(auth.status).toBe(200);
  });

  // Rule 17.7.
  it.each([
    "/_system/config",
    "/_system/info",
    "/_system/introspect",
    "//_system/config",
    "/rest/v1/..%2f..%2f_system/config",
    "/rest/v1/../../_system/config",
    "/rest/v1/%2e%2e/%2e%2e/_system/introspect",
    "/auth/v1/../../_system/introspect",
  ])("has nothing at %s", async (path) => {
    for (const key of [undefined, publishableKey]) {
      const { status, text } = await ask(path, key ? { key } : {});
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/project_id|"tables"|connection/);
    }
  });

  it.each(["POST", "PATCH", "DELETE"])(
    "is not in admin mode: a %s without a key is refused",
    async (method) => {
      const before = (await backend.sql(FINGERPRINT)).rows;
      const { status } = await ask("/rest/v1/articles?id=not.is.null", {
        method,
        ...(method !== "DELETE" && { body: '{"title":"Sem chave"}' }),
      });
      expect(status).toBe(401);
      expect((await backend.sql(FINGERPRINT)).rows).toEqual(before);
    },
  );
});
