import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { CATEGORIES } from "@/articles/model/category";
import { expect, it, onTestFinished } from "vitest";
import { readListRows } from "../../../../tooling/page/list-rows";

async function projectThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (supabaseUrl: string) =>
  readListRows({
    supabaseUrl,
    supabaseKey: "public-key",
    signIn: { mode: "local", passwordHash: null },
  });

// Rule 17.13.
it("asks a project for each page's list as a visitor's browser does, and never for all there is", async () => {
  const asked: URLSearchParams[] = [];
  const keys = new Set<unknown>();
  const url = await projectThat(({ url: path, headers }, response) => {
    keys.add(headers.apikey).add(headers.authorization);
    asked.push(new URL(path!, "http://project.test").searchParams);
    response.end(JSON.stringify([asked.at(-1)?.get("category")]));
  });
  const lists = await read(url);
  expect([lists.get("/"), lists.get("/categoria/mercado/")]).toEqual([[null], ["eq.mercado"]]);
  expect(asked.map((query) => query.get("category"))).toEqual([
    null,
    ...CATEGORIES.map(({ id }) => `eq.${id}`),
  ]);
  expect(new Set(asked.map((query) => query.get("limit")))).toEqual(new Set(["240"]));
  expect(new Set(asked.map((query) => query.get("order")))).toEqual(
    new Set(["publishedAt.desc.nullslast,id.desc"]),
  );
  expect(keys).toEqual(new Set(["public-key", "Bearer public-key"]));
});

it.each<[string, RequestListener, string]>([
  [
    "refuses",
    (_, response) => void response.writeHead(401).end('{"message":"no key"}'),
    "o servidor respondeu 401",
  ],
  [
    "answers with an object",
    (_, response) => void response.end("{}"),
    "a resposta não é uma lista",
  ],
  ["answers with a page", (_, response) => void response.end("<html>"), "JSON"],
  ["hangs up", (_, response) => void response.destroy(), "fetch failed"],
])("fails with a readable reason when the project %s", async (_what, answers, reason) => {
  const url = await projectThat(answers);
  const error = (await read(url).catch((each: unknown) => each)) as Error;
  expect(error.message).toContain(`Não foi possível ler as notícias de ${url}`);
  expect(error.message).toContain(reason);
});
