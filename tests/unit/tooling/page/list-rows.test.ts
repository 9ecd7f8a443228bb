import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
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

it("asks a project for the list as a visitor's browser does", async () => {
  const asked: unknown[] = [];
  const url = await projectThat(({ url: path, headers }, response) => {
    asked.push(path, headers.apikey, headers.authorization);
    response.end('[{"id":"1"}]');
  });
  expect(await read(url)).toEqual([{ id: "1" }]);
  expect(asked).toEqual([
    "/rest/v1/articles?select=*&order=publishedAt.desc",
    "public-key",
    "Bearer public-key",
  ]);
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
  expect(error.message).toContain(`Não foi possível ler os artigos de ${url}`);
  expect(error.message).toContain(reason);
});
