import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheList, readCachedList } from "@/articles/data/list-cache";
import { articlesFromRows } from "@/articles/model/article";

const LOADED_AT = new Date("2026-03-04T05:06:07Z");
const articles = articlesFromRows([
  { id: "a", title: "Um", url: "https://noticia.example/1", publishedAt: "2026-01-01T00:00:00Z" },
  { id: "b", title: "Sem data" },
]);

const LIST = { articles, loadedAt: LOADED_AT, isWhole: true };

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

// Rule 5.11.
it("brings the list back as it was loaded, with its moment", async () => {
  expect(await readCachedList()).toBeNull();
  await cacheList(LIST);
  expect(await readCachedList()).toEqual(LIST);
  await cacheList({ ...LIST, isWhole: false });
  expect(await readCachedList()).toEqual({ ...LIST, isWhole: false });
});

it.each([
  ["is no list", '{"message":"no"}'],
  ["was cut off", '[{"id":"a"'],
  ["is empty", "[]"],
])("takes what %s for none", async (_, text) => {
  await cacheList(LIST);
  const headers = [...kept.values()].at(0)!.headers;
  for (const key of kept.keys()) kept.set(key, new Response(text, { headers }));
  expect(await readCachedList()).toBeNull();
});

it("keeps nothing, and says nothing, where a browser has no room or no such storage", async () => {
  vi.stubGlobal("caches", { open: async () => Promise.reject(new DOMException("full")) });
  await cacheList(LIST);
  expect(await readCachedList()).toBeNull();
  vi.unstubAllGlobals();
  await cacheList(LIST);
  expect(await readCachedList()).toBeNull();
});
