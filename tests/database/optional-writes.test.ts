/** supabase/optional: opens the articles to the public key, and closes them again. Grants: postgres.test.ts. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { type Client, clientFor, startTestBackend } from "../support/database.ts";
import { ACTIONS, allowed, attempt } from "../support/role-matrix.ts";

const OPEN = readFileSync("supabase/optional/open_writes.sql", "utf8");
const CLOSE = readFileSync("supabase/optional/close_writes.sql", "utf8");

const POLICIES =
  "select * from pg_policies where tablename = 'articles' order by schemaname, tablename, policyname";
const GRANTS = `
  select grantee, privilege_type, is_grantable from information_schema.role_table_grants
  where table_schema = 'public' and table_name = 'articles'
  order by grantee, privilege_type
`;

let backend: EmbeddedBackend;
let visitor: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  visitor = clientFor(backend);
  // With its first request @supabase/lite grants everything to every role and leaves all to the policies.
  await attempt(backend, visitor, "read");
});
afterAll(() => backend.close());

const rowsOf = async (query: string) => (await backend.sql(query)).rows;

const readTomorrow = async (client: Client) =>
  (await client.from("articles").select("title").eq("title", "Amanhã")).data;

// Rule 13.2.
describe("opened by open_writes.sql", () => {
  beforeAll(async () => {
    await backend.sql(OPEN);
  });

  it.each(ACTIONS)("a visitor with the public key can %s", async (action) => {
    expect(await attempt(backend, visitor, action)).toEqual(allowed(action));
  });

  it("an article of the future is read by who says to be the panel, and changed there; the site does not show it", async () => {
    const panel = clientFor(backend, { headers: { "x-radar-panel": "1" } });
    const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
    const inserted = await panel.from("articles").insert({ title: "Amanhã", publishedAt }).select();
    expect(inserted.error).toBeNull();
    expect(await readTomorrow(panel)).toHaveLength(1);
    expect(await readTomorrow(visitor)).toEqual([]);
    const { data } = await panel
      .from("articles")
      .update({ source: "Painel" })
      .eq("id", inserted.data![0]!.id)
      .select();
    expect(data).toMatchObject([{ source: "Painel" }]);
    const removed = await panel.from("articles").delete().eq("title", "Amanhã").select();
    expect(removed.data).toHaveLength(1);
  });

  // Rule 9.17.
  it("what is gone is missing to the panel, which has no account", async () => {
    const articles = [{ id: "20000000-0000-4000-a000-000000000009" }];
    const { data } = await visitor.rpc("delete_articles", { articles });
    expect(data).toMatchObject([{ outcome: "missing" }]);
  });

  it("says in every policy that it is insecure", async () => {
    const opened = (await rowsOf(POLICIES)).filter(
      ({ roles, policyname }) =>
        policyname !== "Visitors read what is published" && String(roles).includes("anon"),
    );
    expect(opened).toHaveLength(4);
    for (const { policyname } of opened) expect(policyname).toMatch(/^INSECURE: /);
  });
});

describe("opening and closing", () => {
  beforeAll(async () => {
    await backend.sql(CLOSE);
  });

  // Rule 13.2.
  it("leaves every policy as it was, and takes nothing from those who sign in", async () => {
    const policies = await rowsOf(POLICIES);
    const grants = (await rowsOf(GRANTS)).filter(({ grantee }) => grantee !== "anon");
    expect(policies).toHaveLength(5);

    await backend.sql(OPEN);
    expect(await rowsOf(POLICIES)).not.toEqual(policies);
    await backend.sql(CLOSE);
    await backend.sql(CLOSE);

    expect(await rowsOf(POLICIES)).toEqual(policies);
    const after = await rowsOf(GRANTS);
    expect(after.filter(({ grantee }) => grantee !== "anon")).toEqual(grants);
    const left = after.filter(({ grantee }) => grantee === "anon").map((row) => row.privilege_type);
    expect(left).toContain("SELECT");
    for (const privilege of ["INSERT", "UPDATE", "DELETE"]) expect(left).not.toContain(privilege);
  });

  it("opens what is open already without complaint, and closes it all the same", async () => {
    const policies = await rowsOf(POLICIES);
    await backend.sql(OPEN);
    const opened = await rowsOf(POLICIES);
    await backend.sql(OPEN);
    expect((await rowsOf(POLICIES)).map(({ policyname }) => policyname)).toEqual(
      opened.map(({ policyname }) => policyname),
    );
    await backend.sql(CLOSE);
    expect(await rowsOf(POLICIES)).toEqual(policies);
  });
});
