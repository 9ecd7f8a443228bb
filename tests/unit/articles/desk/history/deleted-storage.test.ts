import { beforeEach, describe, expect, it, vi } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { forgetDeleted, keepDeleted, readDeleted } from "@/articles/desk/history/deleted-storage";

const NOW = new Date("2026-11-20T12:00:00Z");

function article(title: string) {
  const [made] = articlesFromRows([{ id: `id de ${title}`, title, publishedAt: null }]);
  return made!;
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("window", {
    localStorage: new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  });
  return () => vi.unstubAllGlobals();
});

it("keeps what was deleted, the last first, with its seven fields", () => {
  keepDeleted(article("Um"), NOW);
  keepDeleted(article("Dois"), NOW);
  keepDeleted(article("Três"), new Date(NOW.getTime() + 1));
  expect(readDeleted().map(({ title }) => title)).toEqual(["Três", "Dois", "Um"]);
  expect(readDeleted()[2]).toMatchObject({
    id: "id de Um",
    stored: article("Um").stored,
    deletedAt: "2026-11-20T12:00:00.000Z",
  });
});

it("forgets one, and the oldest beyond 500", () => {
  for (let n = 0; n < 503; n++) keepDeleted(article(`Artigo ${n}`), new Date(NOW.getTime() + n));
  expect(readDeleted()).toHaveLength(500);
  expect(readDeleted().at(-1)?.title).toBe("Artigo 3");
  forgetDeleted(readDeleted()[0]!.key);
  expect(readDeleted()[0]?.title).toBe("Artigo 501");
});

/** What another version of the product left in the storage. */
const leave = (name: string, fields: object) =>
  stored.set(
    `radar-rpa-deleted:${name}`,
    JSON.stringify({ id: name, title: name, deletedAt: NOW.toISOString(), stored: fields }),
  );

// Rule 9.14.
it("reads what another version of the product kept: what it lacks is empty", () => {
  leave("a", { title: "Antigo", url: null });
  leave("b", { ...article("Novo").stored, section: "RPA" });
  expect(readDeleted().map((deleted) => deleted.stored)).toEqual([
    article("Novo").stored,
    {
      title: "Antigo",
      description: "",
      category: "tecnologia",
      source: "",
      url: null,
      image: "",
      publishedAt: null,
    },
  ]);
});

describe("what is no whole article is left out", () => {
  it.each([
    "",
    "null",
    "[]",
    "{",
    '{"id":"a"}',
    '{"id":"a","title":"","deletedAt":"x","stored":{}}',
    '{"id":"a","title":"","deletedAt":"2026-11-20T12:00:00.000Z","stored":{}}',
    '{"id":"a","title":"","deletedAt":"2026-11-20T12:00:00.000Z","stored":[]}',
  ])("%s", (text) => {
    stored.set("radar-rpa-deleted:x", text);
    stored.set("outra coisa", "{}");
    expect(readDeleted()).toEqual([]);
  });
});
