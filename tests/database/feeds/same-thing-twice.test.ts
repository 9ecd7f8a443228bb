/**
 * The same thing never comes twice, on the real engine with the administrator's own session.
 * @module-tag full
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedStore } from "@/feeds/data/feed-store.ts";
import type { FetchFeed } from "@/feeds/data/feed-request.ts";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import { ingestSources } from "@/feeds/data/ingest-sources.ts";
import { fetchPublished, publishedFrom } from "@/feeds/data/published-articles.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { FEED_EXAMPLES } from "../../fixtures/feed-examples.ts";
import { type Client, signInAsAdministrator, startTestBackend } from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";

let backend: EmbeddedBackend;
let client: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  client = await signInAsAdministrator(backend);
});
afterAll(() => backend.close());

beforeEach(() => backend.sql(emptyTables("feed_items", "sources", "articles")));

interface Entry {
  guid?: string;
  date?: string;
  path?: string;
  /** Of the address, where it is another's than the feed's. */
  site?: string;
  title?: string;
  text?: string;
}

/** No two items of a feed at one moment, where a test says nothing of it: that would make them one. */
const momentOf = (guid = "") => {
  const minute = [...guid].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 60;
  return new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
};

const feedOf = (entries: Entry[], ownSite: string) =>
  `<rss version="2.0"><channel><title>${ownSite}</title>${entries
    .map(
      ({
        guid,
        path,
        site = ownSite,
        title = "UiPath no Brasil",
        text = "",
        date = momentOf(guid),
      }) =>
        `<item><title>${title}</title>${path === undefined ? "" : `<link>${site}${path}</link>`}${guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`}<pubDate>${date}</pubDate><description>${text}</description></item>`,
    )
    .join("")}</channel></rss>`;

const NOW = new Date("2026-11-20T18:00:00Z");

const NO_FEED: FetchFeed = () => Promise.reject(new Error("nothing is fetched"));

/** A source whose feed a test writes anew before each reading. */
async function source(name: string, fields: object = {}) {
  await feedStore(client).addSource({ name, url: `https://${name}.com.br/feed`, ...fields });
  return reading(name);
}

/** Reads a source as it stands now. */
async function reading(name = "blog") {
  const site = `https://${name}.com.br`;
  const added = (await feedStore(client).fetchSources()).find((each) => each.name === name)!;
  return async (...entries: Entry[]) => {
    const fetchFeed: FetchFeed = async ({ address }) => ({
      status: "fetched",
      document: {
        bytes: new TextEncoder().encode(feedOf(entries, site)),
        contentType: "",
        address,
      },
      etag: null,
      lastModified: null,
      movedTo: null,
      freshFor: null,
    });
    const published = await fetchPublished(client);
    const outcome = await ingestSource(added, { client, fetchFeed, published, now: NOW });
    if (outcome.status !== "read") throw new Error(outcome.status);
    return outcome;
  };
}

const rows = async (query: string) => (await backend.sql(query)).rows;
const queue = async () =>
  rows("select title, status, identity from public.feed_items order by found_at, title");
const dates = async () =>
  rows("select flags, published_at::date::text as day from public.feed_items");
const decide = (status: string) =>
  backend.sql(`update public.feed_items set status = '${status}', decided_at = now()`);

// Rule 14.7.
describe("reading a feed again", () => {
  it("adds nothing and changes nothing", async () => {
    const read = await source("blog");
    const entries = [
      { guid: "1", path: "/a" },
      { guid: "2", path: "/b", title: "Hiperautomação" },
      { path: "/c", title: "RPA e IA" },
      { title: "Blue Prism sem endereço" },
      { guid: 'com "aspas", (vírgulas) e \\barras', path: "/d", title: "Automação de processos" },
    ];
    expect(await read(...entries)).toMatchObject({ wanted: 5, added: 5 });
    const before = await rows("select * from public.feed_items order by id");
    expect(await read(...entries)).toMatchObject({ wanted: 5, added: 0, edited: 0 });
    expect(await rows("select * from public.feed_items order by id")).toEqual(before);
  });

  it("adds only what is new", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a" });
    expect(await read({ guid: "2", path: "/b" }, { guid: "1", path: "/a" })).toMatchObject({
      added: 1,
    });
    expect(await queue()).toHaveLength(2);
  });

  it("tells items apart where the feed calls them all the same", async () => {
    const read = await source("blog");
    const entries = [1, 2, 3].map((n) => ({ guid: "0", path: `/${n}`, title: `UiPath ${n}` }));
    expect(await read(...entries)).toMatchObject({ added: 3 });
    expect(await read(...entries)).toMatchObject({ added: 0 });
  });

  it("finds a hundred known items, however long their names", async () => {
    const read = await source("blog");
    const entries = Array.from({ length: 100 }, (_, n) => ({
      guid: `${n}-${"é".repeat(200)}`,
      path: `/${n}`,
      title: `UiPath ${n}`,
    }));
    expect(await read(...entries)).toMatchObject({ added: 100 });
    expect(await read(...entries)).toMatchObject({ added: 0, edited: 0 });
  });
});

// Rule 14.1.
describe("an item that was rejected stays away", () => {
  it("when its source renames it but keeps its address", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a" });
    await decide("rejected");
    expect(await read({ guid: "novo", path: "/a?utm_source=rss#topo" })).toMatchObject({
      added: 0,
      edited: 0,
    });
    expect(await queue()).toEqual([
      { title: "UiPath no Brasil", status: "rejected", identity: "1" },
    ]);
  });

  it("when its source moves it but keeps its name", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a" });
    await decide("rejected");
    expect(await read({ guid: "1", path: "/outro" })).toMatchObject({ added: 0, edited: 0 });
  });

  it("when another source brings it", async () => {
    const [first, second] = [await source("blog"), await source("agregador")];
    await first({ guid: "1", path: "/a" });
    await backend.sql("update public.feed_items set address_key = 'agregador.com.br/z'");
    await decide("rejected");
    expect(await second({ guid: "x", path: "/../x" }, { guid: "y" })).toMatchObject({ added: 2 });
    expect(await second({ guid: "z", path: "/z/" })).toMatchObject({ added: 0 });
  });

  it("while the site's own item enters that was listed elsewhere under a false title", async () => {
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

  it("when its source is removed and added again", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a" });
    await decide("rejected");
    await backend.sql("delete from public.sources");
    const again = await source("blog");
    expect(await again({ guid: "1", path: "/a" })).toMatchObject({ added: 0 });
  });

  it("when its source is removed and added again, although it has no address", async () => {
    const read = await source("blog");
    await read({ guid: "1" });
    await decide("rejected");
    await backend.sql("delete from public.sources");
    const again = await source("blog");
    expect(await again({ guid: "1" })).toMatchObject({ wanted: 1, added: 0 });
  });
});

describe("an item that still waits", () => {
  it("is not written again for another way to the same address", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a?utm_source=um" });
    expect(await read({ guid: "1", path: "/a?utm_source=dois" })).toMatchObject({ edited: 0 });
  });

  it("gets the date that its source has mended, and no other", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a", date: "2027-12-01" });
    expect(await dates()).toEqual([{ flags: ["future-date"], day: "2027-12-01" }]);
    expect(await read({ guid: "1", path: "/a", date: "2026-11-19" })).toMatchObject({ edited: 1 });
    expect(await dates()).toEqual([{ flags: [], day: "2026-11-19" }]);
    expect(await read({ guid: "1", path: "/a", date: "2026-11-18" })).toMatchObject({ edited: 0 });
    expect(await dates()).toEqual([{ flags: [], day: "2026-11-19" }]);
  });
});

describe("what the database does not take", () => {
  it("costs only itself, and is told in the source's health", async () => {
    await backend.sql(
      "alter table public.feed_items add constraint refused_for_the_test check (title <> 'UiPath recusado')",
    );
    try {
      const read = await source("blog");
      const entries = [
        { guid: "1", path: "/a", title: "UiPath recusado" },
        { guid: "2", path: "/b" },
      ];
      expect(await read(...entries)).toMatchObject({ added: 1 });
      expect(await rows("select notices, failures from public.sources")).toEqual([
        { notices: ["Itens que o banco de dados não aceitou: 1."], failures: 0 },
      ]);
    } finally {
      await backend.sql("alter table public.feed_items drop constraint refused_for_the_test");
    }
  });

  it("is a failure at the next reading, when one is broken off, and each makes the source wait longer", async () => {
    const store = feedStore(client);
    await store.addSource({ name: "trava", url: "https://trava.com.br/feed" });
    const breakOff = async () => {
      const [before] = await store.fetchSources();
      await expect(
        ingestSource(before!, {
          client,
          fetchFeed: () => Promise.reject(new Error("stopped")),
          published: publishedFrom([]),
          now: NOW,
        }),
      ).rejects.toThrow("stopped");
      const [after] = await store.fetchSources();
      const wait = Date.parse(after!.nextFetchAt!) - Date.parse(after!.lastAttemptAt!);
      return { failures: after!.failures, error: after!.lastError, minutes: wait / 60_000 };
    };
    const error = "A leitura anterior começou e não terminou.";
    expect(await breakOff()).toEqual({ failures: 0, error: null, minutes: 30 });
    expect(await breakOff()).toEqual({ failures: 1, error, minutes: 60 });
    expect(await breakOff()).toEqual({ failures: 2, error, minutes: 120 });
    const read = await reading("trava");
    await read({ guid: "1", path: "/a" });
    expect(await store.fetchSources()).toMatchObject([{ failures: 0, lastError: null }]);
  });

  it("is told when it is an edited item, which stays as it was", async () => {
    const read = await source("blog");
    await read({ guid: "1", path: "/a" });
    await backend.sql(
      "alter table public.feed_items add constraint refused_for_the_test check (title <> 'UiPath recusado')",
    );
    try {
      expect(await read({ guid: "1", path: "/a", title: "UiPath recusado" })).toMatchObject({
        edited: 0,
        notices: ["Itens que o banco de dados não aceitou: 1."],
      });
      expect(await queue()).toMatchObject([{ title: "UiPath no Brasil" }]);
    } finally {
      await backend.sql("alter table public.feed_items drop constraint refused_for_the_test");
    }
  });
});

const ONE_LEFT_OUT = "Itens fora da fila: 1. Esta fonte já tem 500 à espera.";
const fillQueue = (name: string, count: number) =>
  backend.sql(
    `insert into public.feed_items (source_id, identity, published_at, status)
     select id, 'de antes ' || n, now(), 'waiting'
     from public.sources, generate_series(1, ${count}) as n where name = '${name}'`,
  );

// Rule 14.25.
it("a full queue takes no near miss that its source makes more of, and the administrator's all the same", async () => {
  const read = await source("blog");
  const entries = ["1", "2"].map((guid) => ({ guid, path: `/${guid}` }));
  await read(...entries.map((entry) => ({ ...entry, title: "Robôs na indústria" })));
  await fillQueue("blog", 499);
  expect(await read(...entries)).toMatchObject({ edited: 1, notices: [ONE_LEFT_OUT] });
  const store = feedStore(client);
  expect(await store.countItems("waiting")).toBe(500);
  const [left] = await store.fetchItems("near-miss");
  expect(left).toMatchObject({ title: "Robôs na indústria" });
  await store.decide([{ id: left!.id }], "waiting", left!.id);
  expect(await store.countItems("waiting")).toBe(501);
});

it("a full queue gets none that another source puts on topic", async () => {
  const [other, read] = [await source("lixo"), await source("blog", { always_on_topic: true })];
  const entry = { guid: "1", path: "/a", title: "Robôs na indústria" };
  await other({ ...entry, site: "https://blog.com.br" });
  const before = await rows("select * from public.feed_items");
  await fillQueue("lixo", 500);
  expect(await read(entry)).toMatchObject({ edited: 0, notices: [ONE_LEFT_OUT] });
  expect(await rows("select * from public.feed_items where title <> ''")).toEqual(before);
  await backend.sql("delete from public.feed_items where identity = 'de antes 1'");
  expect(await read(entry)).toMatchObject({ edited: 1, notices: [] });
});

// Rule 14.7.
describe("what was published", () => {
  it("is never overwritten by what its source makes of it", async () => {
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
    ).toMatchObject({
      added: 0,
      edited: 0,
      published: 0,
    });
    expect(await rows("select * from public.articles")).toEqual(published);
    expect(await rows("select * from public.feed_items")).toEqual(items);
  });

  it("does not come to the queue from a feed, although it was typed by hand", async () => {
    await backend.sql(
      "insert into public.articles (title, url) values ('UiPath', 'www.blog.com.br/a/?fbclid=1')",
    );
    const read = await source("blog");
    expect(await read({ guid: "1", path: "/a" })).toMatchObject({ wanted: 1, added: 0 });
  });

  // Rule 14.16.
  it("is published without review only where the source is trusted, and never when it is odd", async () => {
    const read = await source("blog");
    expect(await read({ guid: "1", path: "/a" }, { guid: "2" })).toMatchObject({
      added: 2,
      published: 0,
    });
    const trusted = await source("confiável", { auto_approve_score: 1 });
    expect(await trusted({ guid: "1", path: "/b" }, { guid: "2" })).toMatchObject({
      added: 2,
      published: 1,
    });
    expect(await rows("select status from public.feed_items where identity = '2'")).toEqual([
      { status: "waiting" },
      { status: "waiting" },
    ]);
  });
});

describe("an item that still waits", () => {
  it("follows its source's edits", async () => {
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

it("two runs at once bring an item once", async () => {
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

// Rules 14.20, 14.27.
describe("a near miss", () => {
  const NEAR = { title: "Automação cresce", text: "" };
  const near = { guid: "1", path: "/a", ...NEAR };
  it("is kept apart from the queue, and does not count as new there", async () => {
    const read = await source("blog");
    expect(await read(near, { guid: "2", path: "/b" })).toMatchObject({ wanted: 1, added: 1 });
    expect(await states()).toEqual([
      { status: "near-miss", title: NEAR.title },
      { status: "waiting", title: "UiPath no Brasil" },
    ]);
    expect(await rows("select items_30_days from public.sources")).toEqual([{ items_30_days: 1 }]);
    expect(await read(near)).toMatchObject({ added: 0, edited: 0 });
  });

  it("waits once its source's words say so, or the source is always on topic", async () => {
    const read = await source("blog");
    await read(near);
    const [added] = await feedStore(client).fetchSources();
    await feedStore(client).changeSource(added!.id, { keep_words: ["cresce"] });
    const again = await reading();
    expect(await again(near)).toMatchObject({ added: 0, edited: 1 });
    expect(await states()).toEqual([{ status: "waiting", title: NEAR.title }]);

    await backend.sql(emptyTables("feed_items", "sources"));
    const wide = await source("amplo", { always_on_topic: true });
    expect(await wide({ ...near, title: "Receita de bolo" })).toMatchObject({ added: 1 });
    expect(await states()).toEqual([{ status: "waiting", title: "Receita de bolo" }]);
  });

  it("waits when a source that is always on topic brings it too, with the text that it had", async () => {
    const read = await source("blog");
    await read(near);
    const wide = await source("amplo", { always_on_topic: true });
    const again = { guid: "9", path: "/a", site: "https://blog.com.br", title: "Outro texto" };
    expect(await wide(again)).toMatchObject({ added: 0 });
    expect(await states()).toEqual([{ status: "waiting", title: NEAR.title }]);
  });

  it("that was brought back stays in the queue, whatever its source says", async () => {
    const read = await source("blog");
    await read(near);
    const store = feedStore(client);
    const [item] = await store.fetchItems("near-miss");
    await store.decide([{ id: item!.id }], "waiting", item!.id);
    expect(await read(near)).toMatchObject({ added: 0, edited: 0 });
    expect(await states()).toEqual([{ status: "waiting", title: NEAR.title }]);
  });

  it("goes after thirty days, once somebody reads the sources", async () => {
    const read = await source("blog");
    await read(near, { guid: "2", path: "/b" });
    await backend.sql("update public.feed_items set found_at = now() - interval '31 days'");
    await ingestSources([], { client, fetchFeed: NO_FEED, published: publishedFrom([]), now: NOW });
    expect(await states()).toEqual([{ status: "waiting", title: "UiPath no Brasil" }]);
  });
});

// Rule 14.25.
it("what a source brings beyond what may wait is counted in its health", async () => {
  const read = await source("blog");
  const [added] = await feedStore(client).fetchSources();
  await backend.sql(
    `insert into public.feed_items (source_id, identity, title, published_at, score)
     select '${added!.id}', 'cheio ' || n, 'Cheio', now(), 9 from generate_series(1, 499) as n`,
  );
  expect(await read(...["a", "b", "c"].map((guid) => ({ guid, path: `/${guid}` })))).toMatchObject({
    added: 1,
    notices: ["Itens fora da fila: 2. Esta fonte já tem 500 à espera."],
  });
});

/** Each example on a site of its own, by its number. */
const fetchExample: FetchFeed = async ({ address }) => {
  const number = /^https:\/\/exemplo-(\d+)\.com\.br\/feed$/.exec(address)?.[1];
  const example = number === undefined ? undefined : FEED_EXAMPLES[Number(number)];
  if (!example) return { status: "failed", problem: { kind: "not-found" }, retryAfter: null };
  const { body, contentType = "" } = example;
  // Of a site of its own, where it can be told apart.
  const text =
    typeof body === "string" ? body.replaceAll("site.com.br", new URL(address).host) : body;
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return {
    status: "fetched",
    document: { bytes, contentType, address },
    etag: null,
    lastModified: null,
    movedTo: null,
    freshFor: null,
  };
};

// Rule 14.7.
// What the cases above say of one feed each.
it(
  "a second reading of every feed in the examples adds nothing",
  { tags: ["full"], timeout: 180_000 },
  async () => {
    for (const [index, { name }] of FEED_EXAMPLES.entries()) {
      await feedStore(client).addSource({
        name,
        url: `https://exemplo-${index}.com.br/feed`,
        always_on_topic: true,
      });
    }
    const sources = await feedStore(client).fetchSources();
    const run = async () => {
      const published = publishedFrom([]);
      const results = await ingestSources(sources, {
        client,
        fetchFeed: fetchExample,
        published,
        now: NOW,
      });
      return results.reduce(
        (sum, { outcome }) => sum + (outcome.status === "read" ? outcome.added : 0),
        0,
      );
    };
    expect(await run()).toBeGreaterThanOrEqual(50);
    expect(await run()).toBe(0);
  },
);
