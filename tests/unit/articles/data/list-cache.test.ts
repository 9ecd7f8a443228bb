/** The cached list for offline visits (rules 5.11 and 15.10). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheList, readCachedList } from "@/articles/data/list-cache";
import { keptList } from "@/articles/data/kept-list";
import { articlesFromRows } from "@/articles/model/article";

const LOADED_AT = new Date("2026-03-04T05:06:07Z");
const articles = articlesFromRows([
  { id: "a", title: "Um", url: "https://noticia.example/1", publishedAt: "2026-01-01T00:00:00Z" },
  { id: "b", title: "Sem data" },
]);

const LIST = { articles, loadedAt: LOADED_AT, isWhole: true, mark: "12 34.5" };

const kept = new Map<string, Response>();
const cache = {
  put: async (key: string, response: Response) => void kept.set(key, response),
  match: async (key: string) => kept.get(key)?.clone(),
};

beforeEach(() => vi.stubGlobal("caches", { open: async () => cache }));

afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

it("the list cache returns the list as it was loaded, with its time", async () => {
  expect(await readCachedList()).toBeNull();
  await cacheList(LIST);
  expect(await readCachedList()).toEqual(LIST);
  const part = { ...LIST, isWhole: false, mark: undefined };
  await cacheList(part);
  expect(await readCachedList()).toEqual(part);
});

it.each([
  ["is not a list", '{"message":"no"}'],
  ["was cut off", '[{"id":"a"'],
  ["is empty", '{"rows":[],"total":0}'],
  ["is of another version", '[{"id":"a"}]'],
])("the list cache ignores an entry that %s", async (_, text) => {
  await cacheList(LIST);
  const headers = [...kept.values()].at(0)!.headers;
  for (const key of kept.keys()) kept.set(key, new Response(text, { headers }));
  expect(await readCachedList()).toBeNull();
});

it("the list cache stays empty, without an error, in a browser whose storage is full or missing", async () => {
  vi.stubGlobal("caches", { open: async () => Promise.reject(new DOMException("full")) });
  await cacheList(LIST);
  expect(await readCachedList()).toBeNull();
  vi.unstubAllGlobals();
  await cacheList(LIST);
  expect(await readCachedList()).toBeNull();
});

it("the list cache finds a list by its mark, with the rows in the server's order", async () => {
  await cacheList(LIST);
  const page = { mark: "1 1", file: "/assets/list-x.json" };
  const list = await keptList("12 34.5", page);
  expect(list).toMatchObject({ rows: [{ id: "b" }, { id: "a" }], total: 2, mark: "12 34.5" });
  expect(await keptList("12 35", page)).toBeUndefined();
  const file = vi.fn<typeof fetch>(async () => new Response('{"rows":[{"id":"c"}],"total":1}'));
  vi.stubGlobal("fetch", file);
  expect(await keptList("1 1", page)).toMatchObject({ rows: [{ id: "c" }], mark: "1 1" });
  file.mockResolvedValue(new Response("<html>"));
  expect(await keptList("1 1", page)).toBeUndefined();
});

// Rule 5.5.
it("the list comes from this browser when the site's file stalls", async () => {
  await cacheList(LIST);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return new Promise(() => undefined);
  });
  expect(await keptList(LIST.mark, { mark: LIST.mark, file: "/f.json" })).toMatchObject({
    total: 2,
  });
});
