import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { parseDate } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { type EmbeddedBackend, readConfig } from "../../tooling/backend/embedded-backend.ts";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import {
  administratorId,
  clientFor,
  signInAsAdministrator,
  startTestBackend,
} from "../support/database.ts";

/** The seeds of hosted projects, and those for the embedded backend only. */
const FOLDERS = ["supabase/seeds", "supabase/embedded-seeds"];
const SEEDS = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => `${folder}/${name}`),
);

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const runSeed = (file: string) => backend.sql(readFileSync(file, "utf8"));

const rowsOf = async (query: string) => (await backend.sql(query)).rows;

const contents = async () => ({
  articles: await rowsOf("select * from public.articles order by id"),
  users: await rowsOf("select * from auth.users order by id"),
  identities: await rowsOf("select * from auth.identities order by id"),
  sources: await rowsOf("select * from public.sources order by id"),
  items: await rowsOf("select * from public.feed_items order by id"),
});

describe("the seed's articles", () => {
  let articles: Article[];

  beforeAll(async () => {
    const { data } = await clientFor(backend)
      .from("articles")
      .select("*")
      .order("publishedAt", { ascending: false });
    articles = articlesFromRows(data ?? []);
  });

  it("are at least thirty complete ones with different addresses and known categories", () => {
    expect(articles.length).toBeGreaterThanOrEqual(30);
    const addresses = articles.map(({ url }) => openableAddress(url));
    expect(new Set(addresses).size).toBe(articles.length);
    const broken = articles.filter(
      ({ title, description, source, url, category, image, publishedAt }) =>
        [title, description, source].some((text) => !text.trim()) ||
        openableAddress(url) === null ||
        categoryName(category) === undefined ||
        (image !== "" && openableAddress(image) === null) ||
        (publishedAt !== null && parseDate(publishedAt) === null),
    );
    expect(broken).toEqual([]);
    expect(new Set(articles.map(({ category }) => category)).size).toBe(4);
  });
});

describe("the seed's account", () => {
  it("is the only one, and its password from `npm run dev` signs in the administrator", async () => {
    expect(await rowsOf("select email from auth.users")).toEqual([
      { email: localAdministrator.email },
    ]);
    expect(await rowsOf("select user_id from auth.identities")).toEqual([
      { user_id: await administratorId(backend) },
    ]);
    const client = await signInAsAdministrator(backend);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: localAdministrator.email,
      app_metadata: { role: "admin" },
    });
  });

  it("signs in with the publishable key of supabase/config.toml", async () => {
    expect((await readConfig()).auth.publishable_key).toBe(publishableKey);
  });
});

it("the seed's feeds are twelve sources that are due, with enough waiting items to try the queue", async () => {
  const [sources] = await rowsOf(
    "select count(*)::int as count from public.sources where next_fetch_at <= now() and not is_paused",
  );
  expect(sources).toEqual({ count: 12 });
  const items = await rowsOf("select status, flags, category from public.feed_items");
  expect(items.length).toBeGreaterThanOrEqual(15);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["waiting"]));
  expect(new Set(items.map(({ category }) => category)).size).toBe(4);
  expect(new Set(items.flatMap(({ flags }) => flags))).toEqual(new Set(["no-date", "future-date"]));
});

describe("a seed that runs again", () => {
  it("changes nothing, not even what the administrator changed", async () => {
    await backend.sql(
      "update public.articles set title = 'Corrigido' where id = '10000000-0000-4000-a000-000000000001'",
    );
    const before = await contents();
    for (const name of SEEDS) await runSeed(name);
    expect(await contents()).toEqual(before);
  });

  it("creates no account on a hosted project, whose auth.users has instance_id", async () => {
    await backend.sql(
      "delete from auth.users; alter table auth.users add column instance_id uuid;",
    );
    for (const name of SEEDS) await runSeed(name);
    expect(await rowsOf("select email from auth.users")).toEqual([]);
    expect(await rowsOf("select user_id from auth.identities")).toEqual([]);

    await backend.sql("alter table auth.users drop column instance_id");
    for (const name of SEEDS) await runSeed(name);
    await signInAsAdministrator(backend);
  });
});
