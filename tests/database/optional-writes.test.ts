/** supabase/optional opens the articles to the public key (rules 9.17 and 13.2). Rights: permissions.test.ts. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { type Client, clientFor, startTestBackend } from "../support/database.ts";

let backend: EmbeddedBackend;
let visitor: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  visitor = clientFor(backend);
  await backend.sql(readFileSync("supabase/optional/open_writes.sql", "utf8"));
});
afterAll(() => backend.close());

const readTomorrow = async (client: Client) =>
  (await client.from("articles").select("title").eq("title", "Amanhã")).data;

describe("with writes opened by open_writes.sql", () => {
  it("the panel reads and changes a scheduled article, and the site does not show it", async () => {
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

  it("the panel reports a deleted article as missing, although it has no account", async () => {
    const articles = [{ id: "20000000-0000-4000-a000-000000000009" }];
    const { data } = await visitor.rpc("delete_articles", { articles });
    expect(data).toMatchObject([{ outcome: "missing" }]);
  });
});
