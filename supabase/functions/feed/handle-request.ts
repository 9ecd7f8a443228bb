/**
 * The portal's newest articles as a public feed (rule 17.11): `?formato=rss` (as without) or `json`, and
 * `?categoria=` with the id of one category. Public: it reads what every visitor reads, with the public key.
 */
import { articlesTable } from "@/articles/data/articles-table.ts";
import { articlesFromRows } from "@/articles/model/article.ts";
import { HOME_PAGE, LIST_PAGES, nameAmongSites } from "@/articles/model/site-page.ts";
import { FEED_FORMATS, MAX_ENTRIES } from "../_shared/portal-feeds.ts";
import { createProjectClient } from "@/lib/project-client.ts";
import { expectRows } from "@/lib/response-error.ts";
import { SITE_DESCRIPTION } from "@/lib/site.ts";

export interface FeedProject {
  /** The project's origin. */
  url: string;
  publicKey: string;
  /** Origin of the published site; `undefined`: SITE_URL is not set. */
  siteUrl: string | undefined;
  fetch: typeof fetch;
}

/** Readers come often; what is new may be five minutes late. */
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

/** Weak: what stands before the function compresses the text, and some gateways take a strong tag away then. */
async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${hex.slice(0, 16).join("")}"`;
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match: compared weakly */
const isKnown = (tag: string, known: string | null) =>
  (known ?? "")
    .split(",")
    .map((each) => each.trim())
    .some((each) => each === "*" || each === tag || `W/${each}` === tag);

async function fetchNewest({ url, publicKey, fetch }: FeedProject, category: string | null) {
  const client = createProjectClient({
    url,
    key: publicKey,
    accessToken: async () => publicKey,
    fetch,
  });
  const all = articlesTable(client).select("*");
  const wanted = category === null ? all : all.eq("category", category);
  const response = await wanted
    .order("publishedAt", { ascending: false, nullsFirst: false })
    .order("id", { ascending: false })
    .limit(MAX_ENTRIES);
  return articlesFromRows(expectRows(response, { hasSession: false, isWrite: false }));
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
  const category = searchParams.get("categoria");
  const page =
    category === null ? HOME_PAGE : LIST_PAGES.find(({ feed }) => feed === `categoria=${category}`);
  if (!page) return fail(404, "category", "Esta categoria não existe.");

  const format = FEED_FORMATS[formatName];
  const address = new URL(`${project.url}/functions/v1/feed`);
  if (formatName !== "rss") address.searchParams.set("formato", formatName);
  if (category !== null) address.searchParams.set("categoria", category);
  const text = format.write(await fetchNewest(project, category), {
    title: nameAmongSites(page),
    description: SITE_DESCRIPTION,
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
