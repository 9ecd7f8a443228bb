/** The articles that the build reads (rules 15.10, 17.13 and 18.4). */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { CATEGORIES } from "@/articles/model/category";
import { articlesOfWeek, weeksWithArticles } from "@/articles/model/week-stories";
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

it("the build reads each page's list and the weeks' articles with the public key", async () => {
  const requests: URLSearchParams[] = [];
  const keys = new Set<unknown>();
  const url = await projectThat(({ url: path, headers }, response) => {
    const { pathname, searchParams } = new URL(path!, "http://project.test");
    // The project has no functions.
    if (pathname !== "/rest/v1/articles") return void response.writeHead(404).end("{}");
    keys.add(headers.apikey).add(headers.authorization);
    requests.push(searchParams);
    const isEnd = searchParams.get("offset") === "1";
    response.end(JSON.stringify(isEnd ? [] : [{ id: searchParams.get("category") }]));
  });
  const { rows, marked } = await read(url);
  expect([rows.get("/"), rows.get("/categoria/mercado/")]).toEqual([
    [{ id: null }],
    [{ id: "eq.mercado" }],
  ]);
  expect(marked).toBeUndefined();
  expect(requests.map((query) => query.get("category"))).toEqual([
    null,
    ...CATEGORIES.map(({ id }) => `eq.${id}`),
    // The requests for the weeks, until a response is empty.
    null,
    null,
  ]);
  expect(new Set(requests.map((query) => query.get("limit")))).toEqual(new Set(["240"]));
  expect(new Set(requests.map((query) => query.get("order")))).toEqual(
    new Set(["publishedAt.desc.nullslast,id.desc"]),
  );
  expect(keys).toEqual(new Set(["public-key", "Bearer public-key"]));
});

const MARK = "/rest/v1/rpc/articles_mark";
const IN_HEADERS = { apikey: "public-key", Authorization: "Bearer public-key" };

it.each([
  [true, { path: `${MARK}?apikey=public-key`, headers: {} }],
  [false, { path: MARK, headers: IN_HEADERS }],
])("the build reads the mark before the list (key in the address: %s)", async (isTaken, mark) => {
  const paths: string[] = [];
  const url = await projectThat(({ url: path }, response) => {
    const { pathname, searchParams } = new URL(path!, "http://project.test");
    paths.push(pathname);
    if (searchParams.has("apikey") && !isTaken) return void response.writeHead(404).end("{}");
    if (pathname === MARK) return void response.end('"1795950000123 1767225600"');
    if (pathname.endsWith("/count_articles"))
      return void response.end(
        '[{"category":"mercado","articles":2},{"category":"x","articles":1}]',
      );
    const isFirst = searchParams.get("order") === "publishedAt.desc";
    response.writeHead(200, { "content-range": "0-0/3" }).end(isFirst ? '[{"id":"1"}]' : "[]");
  });
  const { marked, markRequest } = await read(url);
  expect(paths[0]).toBe(MARK);
  expect(markRequest).toEqual(mark);
  expect(marked).toEqual({
    mark: "1795950000123 1767225600",
    rows: [{ id: "1" }],
    total: 3,
    counts: { mercado: 2, x: 1, all: 3 },
  });
});

const day = (ago: number) => new Date(Date.UTC(2026, 10, 29) - ago * 86_400_000).toISOString();

it("the build reads articles until twenty-four weeks are complete", async () => {
  // Ten articles a day, and fewer rows per response than requested.
  const all = Array.from({ length: 5000 }, (_, n) => ({ id: n, publishedAt: day(n / 10) }));
  const url = await projectThat(({ url: path }, response) => {
    const { pathname, searchParams: query } = new URL(path!, "http://project.test");
    if (pathname !== "/rest/v1/articles") return void response.writeHead(404).end("{}");
    const from = Number(query.get("offset") ?? 0);
    response.end(JSON.stringify(query.has("category") ? [] : all.slice(from, from + 200)));
  });
  const { recent } = await read(url);
  const weeks = weeksWithArticles(recent);
  expect(weeks[0]).toBe("2026-48");
  expect(weeks.length).toBeGreaterThanOrEqual(24);
  expect(weeks.length).toBeLessThan(30);
  const oldest = articlesOfWeek(recent, weeks.at(-1)!);
  expect(oldest).toHaveLength(70);
});

it.each<[string, RequestListener, string]>([
  [
    "refuses",
    (_, response) => void response.writeHead(401).end('{"message":"no key"}'),
    "respondeu 401: no key. Projeto: o projeto não reconhece a chave pública. Copie a chave pública",
  ],
  [
    "responds with an object",
    (_, response) => void response.end("{}"),
    "a resposta não é uma lista",
  ],
  ["responds with a page", (_, response) => void response.end("<html>"), "JSON"],
  ["closes the connection", (_, response) => void response.destroy(), "fetch failed"],
])("the build fails with a readable reason when the project %s", async (_what, answers, reason) => {
  const url = await projectThat(answers);
  const error = (await read(url).catch((each: unknown) => each)) as Error;
  expect(error.message).toContain(`Não foi possível ler as notícias de ${url}`);
  expect(error.message).toContain(reason);
});
