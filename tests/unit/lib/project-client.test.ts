import { afterEach, expect, it, vi } from "vitest";
import { createProjectClient } from "@/lib/project-client.ts";

afterEach(() => vi.unstubAllGlobals());

const open = (respond: () => Response) => {
  const sent: Headers[] = [];
  const client = createProjectClient({
    url: "https://projeto.test",
    key: "sb_publishable_x",
    accessToken: async () => "token",
    fetch: async (_input, init) => {
      sent.push(new Headers(init?.headers));
      return respond();
    },
  });
  return { client, sent };
};

it("the project's client sends the session's token beside the project's key, to tables and to functions", async () => {
  const { client, sent } = open(() => Response.json([]));
  await client.from("sources").select("*");
  await client.rpc("feed_troubles");
  await client.functions.invoke("ingest", { body: {} });
  const seen = sent.map((headers) => [headers.get("apikey"), headers.get("authorization")]);
  const each = ["sb_publishable_x", "Bearer token"];
  expect(seen).toEqual([each, each, each]);
});

it("the project's client works where there is no WebSocket, as on Node 20", async () => {
  vi.stubGlobal("WebSocket", undefined);
  const { client } = open(() => Response.json([{ id: "1" }]));
  expect((await client.from("sources").select("id")).data).toEqual([{ id: "1" }]);
});

it("the project's client does not repeat a read that failed", async () => {
  const { client, sent } = open(() => new Response("", { status: 503 }));
  expect((await client.from("sources").select("*")).status).toBe(503);
  expect(sent).toHaveLength(1);
});
