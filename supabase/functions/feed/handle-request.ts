/**
 * The portal's articles as a public feed (rule 17.11), read with the public key. Parameters:
 * - `formato`: `rss` (default) or `json`;
 * - `q`, `fonte` and `categoria`, each alone or together: the articles that the page with these filters shows;
 * - `lista=semanas`: one entry for each finished week (rule 18.7).
 */
import { articlesTable } from "@/articles/data/articles-table.ts";
import { type Article, articlesFromRows } from "@/articles/model/article.ts";
import { ALL_CATEGORIES, categoryName } from "@/articles/model/category.ts";
import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters.ts";
import {
  HOME_PAGE,
  LIST_PAGES,
  nameAmongSites,
  searchPage,
  type SitePage,
} from "@/articles/model/site-page.ts";
import {
  articleEntries,
  FEED_FORMATS,
  type FeedEntry,
  MAX_ENTRIES,
  weekEntries,
} from "../_shared/portal-feeds.ts";
import { MAX_ROWS } from "@/lib/max-rows.ts";
import { createProjectClient } from "@/lib/project-client.ts";
import { expectRows, PUBLIC_READ } from "@/lib/response-error.ts";
import { WEEKS_PAGE } from "@/articles/model/week-stories.ts";

export interface FeedProject {
  url: string;
  publicKey: string;
  /** The origin of the published site, if SITE_URL is set. */
  siteUrl: string | undefined;
  fetch: typeof fetch;
}

/** Feed readers request often, and a delay of five minutes is acceptable. */
const FRESH_SECONDS = 300;

const OPEN = { "access-control-allow-origin": "*" };

const fail = (status: number, kind: string, message: string, headers: object = {}) =>
  new Response(JSON.stringify({ kind, message }), {
    status,
    headers: {
      ...OPEN,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });

/** A weak tag, because proxies compress the text, and some gateways then remove strong tags. */
async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${hex.slice(0, 16).join("")}"`;
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match: weak comparison */
const isKnown = (tag: string, known: string | null) =>
  (known ?? "")
    .split(",")
    .map((each) => each.trim())
    .some((each) => each === "*" || each === tag || `W/${each}` === tag);

const clientOf = ({ url, publicKey, fetch }: FeedProject) =>
  createProjectClient({ url, key: publicKey, accessToken: async () => publicKey, fetch });

const newestFirst = (project: FeedProject) =>
  articlesTable(clientOf(project))
    .select("*")
    .order("publishedAt", { ascending: false, nullsFirst: false })
    .order("id", { ascending: false });

type Filter = Record<"query" | "category" | "source", string | null>;

async function fetchNewest(project: FeedProject, filter: Filter): Promise<Article[]> {
  const { query, category, source } = filter;
  // Without a search only the table is read, so the feed also works in a database without our functions.
  const response =
    query === null && source === null
      ? await (category === null
          ? newestFirst(project).limit(MAX_ENTRIES)
          : newestFirst(project).eq("category", category).limit(MAX_ENTRIES))
      : await clientOf(project).rpc("search_articles", {
          query: query ?? "",
          max_rows: MAX_ENTRIES,
          ...(category !== null && { category }),
          ...(source !== null && { source }),
        });
  return articlesFromRows(expectRows(response, PUBLIC_READ));
}

const MAX_RESPONSES = 4;

/** The newest articles of complete weeks. The oldest week is left out if it was only read in part. */
async function fetchWeeks(project: FeedProject): Promise<FeedEntry[]> {
  const rows: unknown[] = [];
  let isWhole = false;
  for (let count = 0; count < MAX_RESPONSES && !isWhole; count++) {
    const response = await newestFirst(project)
      .not("publishedAt", "is", null)
      .range(rows.length, rows.length + MAX_ROWS - 1);
    const more = expectRows(response, PUBLIC_READ);
    rows.push(...more);
    isWhole = more.length === 0;
  }
  const entries = weekEntries(articlesFromRows(rows), project.siteUrl ?? "", new Date());
  return isWhole ? entries : entries.slice(0, -1);
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const textOf = (value: string | null) => value?.trim().replaceAll("\0", "").toWellFormed() || null;

/** In characters, like the database's limit. */
const MAX_LENGTH = 200;

const isTooLong = (text: string | null) => [...(text ?? "")].length > MAX_LENGTH;

function listPage({ list, query, category, source }: Filter & { list: string | null }): SitePage {
  if (list !== null) return WEEKS_PAGE;
  if (query === null && source === null) {
    return LIST_PAGES.find(({ feed }) => feed === `categoria=${category}`) ?? HOME_PAGE;
  }
  return searchPage({
    query: query ?? "",
    category: category ?? ALL_CATEGORIES.id,
    source: source ?? "",
  });
}

async function respond(request: Request, project: FeedProject): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return fail(405, "method", "Use o método GET.", { allow: "GET, HEAD" });
  }
  const { siteUrl } = project;
  if (!siteUrl) return fail(500, "misconfigured", "Falta SITE_URL nos segredos da função.");

  const { searchParams } = new URL(request.url);
  const formatName = searchParams.get("formato") ?? "rss";
  if (formatName !== "rss" && formatName !== "json") {
    return fail(400, "format", "O formato é rss ou json.");
  }
  const list = searchParams.get("lista");
  if (list !== null && list !== "semanas") return fail(404, "list", "Esta lista não existe.");
  const category = searchParams.get(FILTER_PARAMETERS.category);
  if (category !== null && !categoryName(category)) {
    return fail(404, "category", "Esta categoria não existe.");
  }
  const query = textOf(searchParams.get(FILTER_PARAMETERS.query));
  const source = textOf(searchParams.get(FILTER_PARAMETERS.source));
  if (isTooLong(query)) return fail(400, "query", "A busca aceita até 200 caracteres.");
  if (isTooLong(source)) return fail(400, "source", "A fonte aceita até 200 caracteres.");

  const page = listPage({ list, query, category, source });
  const format = FEED_FORMATS[formatName];
  const address = new URL(`${project.url}/functions/v1/feed${page.feed && `?${page.feed}`}`);
  if (formatName !== "rss") address.searchParams.set("formato", formatName);
  const entries =
    list === null
      ? articleEntries(await fetchNewest(project, { query, category, source }))
      : await fetchWeeks(project);
  const text = format.write(entries, {
    title: nameAmongSites(page),
    description: page.description,
    home: siteUrl + page.path,
    address: address.href,
  });
  const etag = await entityTag(text);
  const headers = {
    ...OPEN,
    "content-type": format.contentType,
    "cache-control": `public, max-age=${FRESH_SECONDS}`,
    etag,
  };
  if (isKnown(etag, request.headers.get("if-none-match"))) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : text, { headers });
}

/** Never rejects: every failure is JSON with a `kind` and a Portuguese `message`. */
export async function handleRequest(request: Request, project: FeedProject): Promise<Response> {
  try {
    return await respond(request, project);
  } catch (error) {
    console.error("The feed could not be made.", error);
    return fail(503, "database", "O banco de dados não respondeu.", { "retry-after": "60" });
  }
}
