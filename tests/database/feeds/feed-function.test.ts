/** The uploaded function "feed" in Supabase's Deno (rules 5.17, 6.16, 17.11 and 18.7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../../tooling/backend/embedded-credentials.ts";
import { DENO, hasDeno } from "../../support/deno.ts";
import { startTestBackend } from "../../support/database.ts";
import { serveBackend } from "../../support/e2e-servers.ts";
import type { RunningServer } from "../../support/listen.ts";
import { type EdgeFunction, startEdgeFunction } from "../../support/edge-function.ts";
import { type FunctionFiles, uploadFunction } from "../../support/uploaded-function.ts";

const SITE = "https://radar.example";

let uploaded: FunctionFiles;
let backend: EmbeddedBackend;
let api: RunningServer;
beforeAll(async () => {
  [uploaded, backend] = await Promise.all([uploadFunction("feed"), startTestBackend()]);
  api = await serveBackend(backend, 0);
  await backend.sql(`truncate public.articles;
    insert into public.articles (title, description, category, source, url, "publishedAt") values
      ('Primeira <b>', 'Um & dois', 'mercado', 'Folha', 'https://site.com.br/1', '2026-11-20T10:00:00Z'),
      ('Segunda', '', 'estudos', '', 'https://site.com.br/2', '2026-11-19T10:00:00Z'),
      ('Sem data', '', 'mercado', '', 'https://site.com.br/3', null),
      -- Not published yet, and in no feed (rule 5.17).
      ('Amanhã', '', 'estudos', '', 'https://site.com.br/4', now() + interval '1 day')`);
}, 180_000);
afterAll(async () => {
  await api?.close();
  await backend?.close();
  await uploaded?.remove();
});

describe.runIf(hasDeno)("the feed function on Supabase's Deno 2.1.4", () => {
  let edge: EdgeFunction;
  let headless: EdgeFunction;
  beforeAll(async () => {
    const variables = { SUPABASE_URL: api.url, SUPABASE_ANON_KEY: publishableKey };
    edge = await startEdgeFunction(DENO, uploaded, {
      ...variables,
      SITE_URL: "radar.example/",
    });
    headless = await startEdgeFunction(DENO, uploaded, variables);
  }, 60_000);
  afterAll(async () => {
    await edge?.close();
    await headless?.close();
  });

  const get = (query = "", init: RequestInit = {}) => fetch(`${edge.url}/${query}`, init);
  const read = async (query: string) => {
    const result = parseFeedText(await (await get(query)).text(), SITE);
    if (result.status === "failed") throw new Error(result.problem.kind);
    return result.feed;
  };

  it.each([
    ["", "application/rss+xml; charset=utf-8"],
    ["?formato=json", "application/feed+json; charset=utf-8"],
  ])("serves the newest articles to everybody at /%s", async (query, type) => {
    const { status, headers } = await get(query);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const feed = await read(query);
    expect(feed.siteAddress).toBe(`${SITE}/`);
    expect(feed.entries.map(({ address }) => address)).toEqual(
      [1, 2, 3].map((n) => `https://site.com.br/${n}`),
    );
  });

  it("can be limited to one category, with its title and its page", async () => {
    const feed = await read("?formato=json&categoria=estudos");
    expect(feed).toMatchObject({
      title: "Radar RPA: Estudos",
      siteAddress: `${SITE}/categoria/estudos/`,
    });
    expect(feed.entries).toHaveLength(1);
  });

  it.each([
    ["?q=primeira", ["1"], "Radar RPA: “primeira”", "/?q=primeira"],
    [
      "?q=SÉGUNDA&categoria=estudos",
      ["2"],
      "Radar RPA: “SÉGUNDA” · Estudos",
      "/?q=S%C3%89GUNDA&categoria=estudos",
    ],
    [
      "?q=primeira&categoria=estudos",
      [],
      "Radar RPA: “primeira” · Estudos",
      "/?q=primeira&categoria=estudos",
    ],
    ["?fonte=Folha", ["1"], "Radar RPA: Folha", "/?fonte=Folha"],
    ["?q=amanh%C3%A3", [], "Radar RPA: “amanhã”", "/?q=amanh%C3%A3"],
  ])(
    "serves /%s with the same results as the page, without scheduled articles",
    async (query, ids, title, path) => {
      for (const format of ["", "&formato=json"]) {
        const feed = await read(query + format);
        expect(feed.title).toBe(title);
        expect(feed.siteAddress).toBe(SITE + path);
        expect(feed.entries.map(({ address }) => address)).toEqual(
          ids.map((id) => `https://site.com.br/${id}`),
        );
      }
    },
  );

  it("has one entry for each finished week, without scheduled articles", async () => {
    for (const format of ["", "&formato=json"]) {
      const feed = await read(`?lista=semanas${format}`);
      expect(feed.siteAddress).toBe(`${SITE}/semana/`);
      expect(feed.entries.map(({ guid, address }) => [guid, address])).toEqual([
        ["urn:radar-rpa:semana:2026-47", `${SITE}/semana/2026-47/`],
      ]);
      const text = await (await get(`?lista=semanas${format}`)).text();
      expect(text).toContain("https://site.com.br/2");
      expect(text).not.toMatch(/Amanhã|Sem data/);
    }
  });

  it("responds with 304 to a reader that has the current version, until something changes", async () => {
    const first = await get();
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    for (const known of [etag, etag.slice(2), `"outro", ${etag}`, "*"]) {
      const again = await get("", { headers: { "if-none-match": known } });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([
        304,
        etag,
        "",
      ]);
    }
    await backend.sql(
      `update public.articles set description = description || '!' where title = 'Segunda'`,
    );
    expect((await get("", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it.each([
    ["?formato=atom", 400, "format"],
    ["?categoria=nada", 404, "category"],
    [`?q=${"a".repeat(201)}`, 400, "query"],
    [`?fonte=${"a".repeat(201)}`, 400, "source"],
  ])("refuses /%s with %i, in JSON that is not cached", async (query, status, kind) => {
    const response = await get(query);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      kind,
      message: expect.stringMatching(/\.$/) as string,
    });
  });

  it("refuses to write with any method", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await get("", { method })).status).toBe(405);
    }
  });

  it("explains the missing setting when the site's address is not set", async () => {
    const response = await fetch(headless.url);
    expect([response.status, await response.json()]).toEqual([
      500,
      { kind: "misconfigured", message: "Falta SITE_URL nos segredos da função." },
    ]);
  });

  it("reports a database that does not respond, and when to retry", async () => {
    const lost = await startEdgeFunction(DENO, uploaded, {
      SUPABASE_URL: "http://127.0.0.1:1",
      SUPABASE_ANON_KEY: "x",
      SITE_URL: SITE,
    });
    try {
      const response = await fetch(lost.url);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("60");
      expect(await response.json()).toMatchObject({ kind: "database" });
    } finally {
      await lost.close();
    }
  });
});
