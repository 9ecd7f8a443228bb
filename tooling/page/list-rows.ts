/** Reads the articles as a visitor would, for builds that prerender the first ones. */
import {
  COUNTED,
  type CountedRows,
  LIST_PATH,
  MARK_PATH,
  type MarkRequest,
  totalOf,
} from "../../src/articles/data/list-request.ts";
import { type Article, articlesFromRows } from "../../src/articles/model/article.ts";
import { addWeeks, weekOf } from "../../src/articles/model/week.ts";
import { weeksWithArticles } from "../../src/articles/model/week-stories.ts";
import { LIST_PAGES, type SitePage } from "../../src/articles/model/site-page.ts";
import type { Environment } from "../../src/lib/environment.ts";
import { publicHeaders } from "../../src/lib/public-request.ts";
import { ALL_CATEGORIES } from "../../src/articles/model/category.ts";
import { MAX_ROWS } from "../../src/lib/max-rows.ts";
import { isRecord } from "../../src/lib/is-record.ts";
import { startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { PlainError } from "../checks/plain-error.ts";

const TIME_LIMIT = 30_000;

/** Keyed by the page's path, the newest first. */
export type ListRows = ReadonlyMap<string, readonly unknown[]>;

/** Visitors compare the mark to see if the list is still current. */
export interface MarkedList extends CountedRows {
  mark: string;
}

export interface BuiltLists {
  rows: ListRows;
  /** `undefined` if the project has no mark, like one with only the seed's table. */
  marked: MarkedList | undefined;
  markRequest: MarkRequest;
  recent: readonly Article[];
}

export const PRERENDERED_WEEKS = 12;

const MAX_RESPONSES = 20;

/** True if the articles reach back to twelve weeks before the oldest prerendered week. */
function isEnough(articles: readonly Article[]): boolean {
  const oldestPage = weeksWithArticles(articles)[PRERENDERED_WEEKS - 1];
  const oldest = weekOf(articles.at(-1)?.publishedAt ?? null);
  return oldestPage !== undefined && oldest !== null && oldest < addWeeks(oldestPage, -12);
}

/** Undated rows come last, because not all rows may fit. */
const requestPath = ({ rows }: Pick<SitePage, "rows">) =>
  `/rest/v1/articles?select=*&order=publishedAt.desc.nullslast,id.desc${rows && `&${rows}`}&limit=${MAX_ROWS}`;

/** @throws PlainError when the project cannot be reached or does not respond with lists */
export async function readListRows({ supabaseUrl, supabaseKey }: Environment): Promise<BuiltLists> {
  const headers = publicHeaders({ supabaseKey });
  const from = supabaseUrl ?? "o banco embutido";
  const fail = (reason: string) =>
    new PlainError(`Não foi possível ler as notícias de ${from} para a página: ${reason}.`);
  /** Adds the cause and the remedy, in the words of `npm run doctor`. */
  const failFor = async (reason: string) => {
    if (!supabaseUrl) return fail(reason);
    const project = { url: supabaseUrl, key: supabaseKey, adminEmail: null, isEmbedded: false };
    // Only a build that fails loads the doctor and its packages.
    const { examineReach } = await import("../doctor/examine-project.ts");
    const { finding, clock } = await examineReach({ ...project, timeLimit: TIME_LIMIT });
    const found = [finding, ...clock].find(({ status }) => status !== "ok");
    if (!found) return fail(`${reason}. \`npm run doctor\` diz por quê`);
    return fail(`${reason}. Projeto: ${found.message}. ${found.remedy}`.replace(/\.$/, ""));
  };
  // A temporary database, without the developer's own data.
  const embedded = supabaseUrl ? null : await startEmbeddedBackend({ dataDir: "memory://" });
  const request = async (path: string, init: RequestInit) =>
    embedded
      ? embedded.fetch(new Request(`http://localhost${path}`, init))
      : fetch(supabaseUrl + path, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) });

  const readRows = async (path: string, more?: Record<string, string>) => {
    let response: Response;
    let body: unknown;
    try {
      response = await request(path, { headers: { ...headers, ...more } });
      body = await response.json();
    } catch (error) {
      const { message, cause } = error as Error;
      throw await failFor(cause instanceof Error ? `${message} (${cause.message})` : message);
    }
    if (!response.ok) {
      const { message } = isRecord(body) ? body : {};
      throw await failFor(
        `o servidor respondeu ${response.status}${message ? `: ${String(message)}` : ""}`,
      );
    }
    if (!Array.isArray(body)) throw await failFor("a resposta não é uma lista");
    return { rows: body as unknown[], total: totalOf(response.headers.get("content-range")) };
  };

  const readRecent = async (): Promise<Article[]> => {
    const rows: unknown[] = [];
    for (let count = 0; count < MAX_RESPONSES; count++) {
      const filter = `publishedAt=not.is.null&offset=${rows.length}`;
      const more = await readRows(requestPath({ rows: filter }));
      rows.push(...more.rows);
      // A server may send fewer rows than requested, and more the next time.
      if (more.rows.length === 0) return articlesFromRows(rows);
      if (isEnough(articlesFromRows(rows))) break;
    }
    const articles = articlesFromRows(rows);
    const oldest = weeksWithArticles(articles).at(-1);
    return articles.filter(({ publishedAt }) => weekOf(publishedAt) !== oldest);
  };

  const readMark = async ({ path, headers }: MarkRequest): Promise<string | undefined> => {
    const response = await request(path, { headers }).catch(() => undefined);
    const mark: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    return typeof mark === "string" && /^[\d. ]+$/.test(mark) ? mark : undefined;
  };

  const readCounts = async () => {
    const { rows } = await readRows("/rest/v1/rpc/count_articles");
    const counts = rows as { category: string; articles: number }[];
    const all = counts.reduce((sum, { articles }) => sum + articles, 0);
    const pairs = counts.map(({ category, articles }) => [category, articles] as const);
    return Object.fromEntries([...pairs, [ALL_CATEGORIES.id, all]]);
  };

  const readMarked = async (mark: string): Promise<MarkedList> => ({
    ...(await readRows(`${LIST_PATH}&limit=${MAX_ROWS}`, COUNTED)),
    counts: await readCounts(),
    mark,
  });

  try {
    // The mark is read before the rows, so that a change in between is never missed.
    let markRequest = {
      path: `${MARK_PATH}?apikey=${encodeURIComponent(supabaseKey)}`,
      headers: {},
    };
    let mark = await readMark(markRequest);
    if (mark === undefined) {
      markRequest = { path: MARK_PATH, headers };
      mark = await readMark(markRequest);
    }
    const lists: [string, unknown[]][] = [];
    for (const page of LIST_PAGES) {
      lists.push([page.path, (await readRows(requestPath(page))).rows]);
    }
    const marked = mark === undefined ? undefined : await readMarked(mark);
    return { rows: new Map(lists), marked, markRequest, recent: await readRecent() };
  } finally {
    await embedded?.close();
  }
}
