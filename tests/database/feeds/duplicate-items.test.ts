/**
 * An item never enters the queue twice (rules 14.1, 14.7, 14.20, 14.25 and 14.27).
 * @module-tag full
 */
import { describe, expect, it } from "vitest";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import { ingestSources } from "@/feeds/data/ingest-sources.ts";
import { publishedFrom } from "@/feeds/data/published-articles.ts";
import { MAX_OPEN_ITEMS } from "../../support/database.ts";
import { feedDatabase, rss } from "../../support/feed-readings.ts";

const { sql, rows, clear, client, store, read: readSource } = feedDatabase();

interface Entry {
  guid?: string;
  date?: string;
  path?: string;
  /** The site of the item's address, if it differs from the feed's. */
  site?: string;
  title?: string;
  text?: string;
}

/** A time that depends on the guid, because items with equal times would count as one. */
const momentOf = (guid = "") => {
  const minute = [...guid].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 60;
  return new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
};

const feedOf = (entries: Entry[], ownSite: string) =>
  rss(
    entries.map(({ guid, path, site = ownSite, text = "", date = momentOf(guid), title }) => ({
      guid,
      date,
      title,
      link: path === undefined ? undefined : site + path,
      more: `<description>${text}</description>`,
    })),
  );

const NOW = new Date("2026-11-20T18:00:00Z");

const NO_FEED = () => Promise.reject(new Error("stopped"));

async function source(name: string, fields: object = {}) {
  await store().addSource({ name, url: `https://${name}.com.br/feed`, ...fields });
  return reading(name);
}

async function reading(name = "blog") {
  const added = (await store().fetchSources()).find((each) => each.name === name)!;
  return async (...entries: Entry[]) => {
    const outcome = await readSource(added, feedOf(entries, `https://${name}.com.br`), NOW);
    if (outcome.status !== "read") throw new Error(outcome.status);
    return outcome;
  };
}

const queue = async () =>
  rows("select title, status, identity from public.feed_items order by found_at, title");
const dates = async () =>
  rows("select flags, published_at::date::text as day from public.feed_items");
const decide = (status: string) =>
  sql(`update public.feed_items set status = '${status}', decided_at = now()`);

it("a second reading of the same feed changes nothing", async () => {
  const read = await source("blog");
  const entries = [
    { guid: "1", path: "/a" },
    { guid: "2", path: "/b", title: "Hiperautomação" },
    { path: "/c", title: "RPA e IA" },
    { title: "Robôs de RPA sem endereço" },
    { guid: 'com "aspas", (vírgulas) e \\barras', path: "/d", title: "Automação de processos" },
  ];
  expect(await read(...entries)).toMatchObject({ wanted: 5, added: 5 });
  const before = await rows("select * from public.feed_items order by id");
  expect(await read(...entries)).toMatchObject({ wanted: 5, added: 0, edited: 0 });
  expect(await rows("select * from public.feed_items order by id")).toEqual(before);
});

describe("an item that was rejected stays away", () => {
  it("when another source lists it", async () => {
    const [first, second] = [await source("blog"), await source("agregador")];
    await first({ guid: "1", path: "/a" });
    await sql("update public.feed_items set address_key = 'agregador.com.br/z'");
    await decide("rejected");
    expect(await second({ guid: "x", path: "/../x" }, { guid: "y" })).toMatchObject({ added: 2 });
    expect(await second({ guid: "z", path: "/z/" })).toMatchObject({ added: 0 });
  });

  it("but the site's own item still arrives when another source listed it under a false title", async () => {
    const [hostile, read] = [await source("lixo"), await source("blog")];
    const junk = { guid: "1", path: "/a", site: "https://blog.com.br", title: "UiPath: compre já" };
    expect(await hostile(junk)).toMatchObject({ added: 1 });
    await decide("rejected");
    expect(await read({ guid: "1", path: "/a" })).toMatchObject({ added: 1 });
    expect(await hostile({ ...junk, title: "UiPath de graça" })).toMatchObject({ added: 0 });
    await decide("rejected");
    expect(await read({ guid: "2", path: "/a" })).toMatchObject({ added: 0 });
    expect(await queue()).toMatchObject([{ title: "UiPath: compre já" }, { status: "rejected" }]);
  });

  it.each([[{ guid: "1", path: "/a" }], [{ guid: "1" }]])(
    "when its source is removed and added again: %j",
    async (entry) => {
      const read = await source("blog");
      await read(entry);
      await decide("rejected");
      await sql("delete from public.sources");
      const again = await source("blog");
      expect(await again(entry)).toMatchObject({ wanted: 1, added: 0 });
    },
  );
});

describe("an item that is still waiting", () => {
  it("takes its source's correction of an impossible date, and no other date", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a", date: "2027-12-01" });
    expect(await dates()).toEqual([{ flags: ["future-date"], day: "2027-12-01" }]);
    expect(await read({ guid: "1", path: "/a", date: "2026-11-19" })).toMatchObject({ edited: 1 });
    expect(await dates()).toEqual([{ flags: [], day: "2026-11-19" }]);
    expect(await read({ guid: "1", path: "/a", date: "2026-11-18" })).toMatchObject({ edited: 0 });
    expect(await dates()).toEqual([{ flags: [], day: "2026-11-19" }]);
  });

  it("takes its source's edits of the text", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a" });
    expect(
      await read({ guid: "1", path: "/a", title: "UiPath no Brasil: atualizado" }),
    ).toMatchObject({ added: 0, edited: 1 });
    expect(await queue()).toEqual([
      { title: "UiPath no Brasil: atualizado", status: "waiting", identity: "1" },
    ]);
  });

  it("is not changed by another source", async () => {
    const [first, second] = [await source("blog"), await source("agregador")];
    await first({ guid: "1", path: "/a" });
    const site = "https://blog.com.br";
    expect(
      await second({ guid: "9", path: "/a", site, title: "UiPath, outro texto" }),
    ).toMatchObject({ added: 0, edited: 0 });
  });
});

it("an item that the database refuses does not stop the others, and is counted in the source's health", async () => {
  const refused = { guid: "1", path: "/a", title: "UiPath recusado" };
  const notices = ["Itens que o banco de dados não aceitou: 1."];
  await sql(
    "alter table public.feed_items add constraint refused_for_the_test check (title <> 'UiPath recusado')",
  );
  try {
    const read = await source("blog");
    expect(await read(refused, { guid: "2", path: "/b" })).toMatchObject({ added: 1 });
    expect(await rows("select notices, failures from public.sources")).toEqual([
      { notices, failures: 0 },
    ]);
    await read({ guid: "1", path: "/a", title: "UiPath antes" });
    expect(await read(refused)).toMatchObject({ edited: 0, notices });
    expect(await queue()).toMatchObject([{ title: "UiPath no Brasil" }, { title: "UiPath antes" }]);
  } finally {
    await sql("alter table public.feed_items drop constraint refused_for_the_test");
  }
});

it("an interrupted reading counts as a failure at the next one, and each further one makes the source wait longer", async () => {
  await store().addSource({ name: "trava", url: "https://trava.com.br/feed" });
  const breakOff = async () => {
    const [before] = await store().fetchSources();
    await expect(
      ingestSource(before!, {
        client: client(),
        fetchFeed: NO_FEED,
        published: publishedFrom([]),
        now: NOW,
      }),
    ).rejects.toThrow("stopped");
    const [after] = await store().fetchSources();
    const wait = Date.parse(after!.nextFetchAt!) - Date.parse(after!.lastAttemptAt!);
    return { failures: after!.failures, error: after!.lastError, minutes: wait / 60_000 };
  };
  const error = "A leitura anterior começou e não terminou.";
  expect(await breakOff()).toEqual({ failures: 0, error: null, minutes: 30 });
  expect(await breakOff()).toEqual({ failures: 1, error, minutes: 60 });
  expect(await breakOff()).toEqual({ failures: 2, error, minutes: 120 });
  const read = await reading("trava");
  await read({ guid: "1", path: "/a" });
  expect(await store().fetchSources()).toMatchObject([{ failures: 0, lastError: null }]);
});

const leftOut = (count: number) =>
  `Itens fora da fila: ${count}. Esta fonte já tem ${MAX_OPEN_ITEMS} à espera.`;
const fillQueue = (name: string, count: number) =>
  sql(
    `insert into public.feed_items (source_id, identity, published_at, status)
     select id, 'de antes ' || n, now(), 'waiting'
     from public.sources, generate_series(1, ${count}) as n where name = '${name}'`,
  );

it("a source's edit does not move a near miss into a full queue, but the administrator's decision does", async () => {
  const read = await source("blog");
  const entries = ["1", "2"].map((guid) => ({ guid, path: `/${guid}` }));
  await read(...entries.map((entry) => ({ ...entry, title: "Automação cresce" })));
  await fillQueue("blog", MAX_OPEN_ITEMS - 1);
  expect(await read(...entries)).toMatchObject({ edited: 1, notices: [leftOut(1)] });
  expect(await store().countItems("waiting")).toBe(MAX_OPEN_ITEMS);
  const [left] = await store().fetchItems("near-miss");
  expect(left).toMatchObject({ title: "Automação cresce" });
  await store().decide([{ id: left!.id }], "waiting", left!.id);
  expect(await store().countItems("waiting")).toBe(MAX_OPEN_ITEMS + 1);
});

describe("a published item", () => {
  it("is never overwritten by its source", async () => {
    const read = await source("blog", { auto_approve_score: 10 });
    expect(await read({ guid: "1", path: "/a", text: "Primeiro texto" })).toMatchObject({
      added: 1,
      published: 1,
    });
    const published = await rows("select * from public.articles");
    expect(published).toMatchObject([
      {
        title: "UiPath no Brasil",
        description: "Primeiro texto",
        source: "blog",
        url: "https://blog.com.br/a",
      },
    ]);
    const items = await rows("select * from public.feed_items");
    expect(
      await read({ guid: "1", path: "/a", title: "UiPath: título trocado", text: "Texto trocado" }),
    ).toMatchObject({ added: 0, edited: 0, published: 0 });
    expect(await rows("select * from public.articles")).toEqual(published);
    expect(await rows("select * from public.feed_items")).toEqual(items);
  });

  it("does not return to the queue from a feed, also when it was typed by hand", async () => {
    await sql(
      "insert into public.articles (title, url) values ('UiPath', 'www.blog.com.br/a/?fbclid=1')",
    );
    const read = await source("blog");
    expect(await read({ guid: "1", path: "/a" })).toMatchObject({ wanted: 1, added: 0 });
  });
});

it("two simultaneous readings add an item once", async () => {
  const read = await source("blog");
  const entries = [
    { guid: "1", path: "/a" },
    { guid: "2", path: "/b" },
  ];
  const outcomes = await Promise.allSettled([read(...entries), read(...entries)]);
  expect(outcomes.map(({ status }) => status)).toContain("fulfilled");
  expect(await queue()).toHaveLength(2);
});

const states = () => rows("select status, title from public.feed_items order by title");

describe("a near miss", () => {
  const NEAR = { title: "Automação cresce", text: "" };
  const near = { guid: "1", path: "/a", ...NEAR };
  it("is stored apart from the queue, and does not count as new there", async () => {
    const read = await source("blog");
    expect(await read(near, { guid: "2", path: "/b" })).toMatchObject({ wanted: 1, added: 1 });
    expect(await states()).toEqual([
      { status: "near-miss", title: NEAR.title },
      { status: "waiting", title: "UiPath no Brasil" },
    ]);
    expect(await read(near)).toMatchObject({ added: 0, edited: 0 });
  });

  it("moves to the queue when its source's words match it or the source is always on topic", async () => {
    const read = await source("blog");
    await read(near);
    const [added] = await store().fetchSources();
    await store().changeSource(added!.id, { keep_words: ["cresce"] });
    const again = await reading();
    expect(await again(near)).toMatchObject({ added: 0, edited: 1 });
    expect(await states()).toEqual([{ status: "waiting", title: NEAR.title }]);

    await clear();
    const wide = await source("amplo", { always_on_topic: true });
    expect(await wide({ ...near, title: "Receita de bolo" })).toMatchObject({ added: 1 });
    expect(await states()).toEqual([{ status: "waiting", title: "Receita de bolo" }]);
  });

  it("moves to the queue with its text when an always-on-topic source lists it too", async () => {
    const read = await source("blog");
    await read(near);
    const wide = await source("amplo", { always_on_topic: true });
    const again = { guid: "9", path: "/a", site: "https://blog.com.br", title: "Outro texto" };
    expect(await wide(again)).toMatchObject({ added: 0 });
    expect(await states()).toEqual([{ status: "waiting", title: NEAR.title }]);
  });

  it("stays in the queue once somebody moved it there", async () => {
    const read = await source("blog");
    await read(near);
    const [item] = await store().fetchItems("near-miss");
    await store().decide([{ id: item!.id }], "waiting", item!.id);
    expect(await read(near)).toMatchObject({ added: 0, edited: 0 });
    expect(await states()).toEqual([{ status: "waiting", title: NEAR.title }]);
  });

  it("is deleted after thirty days by a reading", async () => {
    const read = await source("blog");
    await read(near, { guid: "2", path: "/b" });
    await sql("update public.feed_items set found_at = now() - interval '31 days'");
    const ofNone = { fetchFeed: NO_FEED, published: publishedFrom([]), now: NOW };
    await ingestSources([], { client: client(), ...ofNone });
    expect(await states()).toEqual([{ status: "waiting", title: "UiPath no Brasil" }]);
  });
});

it("a source's items beyond the queue's limit are counted in its health", async () => {
  const read = await source("blog");
  await fillQueue("blog", MAX_OPEN_ITEMS - 1);
  expect(await read(...["a", "b", "c"].map((guid) => ({ guid, path: `/${guid}` })))).toMatchObject({
    added: 1,
    notices: [leftOut(2)],
  });
});
