/** Visitors without a browser: the product's own requests (src/articles/data), in the rhythm of reading. */
import { setTimeout as pause } from "node:timers/promises";
import type { Article } from "../../src/articles/model/article.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";

/** Milliseconds between two acts of one visitor: the shortest, and how much longer it may be. */
const READING = { least: 8_000, more: 12_000 };

const QUERIES = ["robô", "automação", "a", "Processos", "100%", "notícia que não existe"];
const CATEGORIES = ["tecnologia", "mercado", "estudos", "casos-de-uso"];

export interface Account {
  /** Milliseconds that each response took. */
  times: number[];
  /** What went wrong, and how often. */
  errors: Map<string, number>;
}

/** @param url of the project. To be called once, before anything of the product is loaded. */
export async function loadProduct(url: string) {
  const environment = {
    supabaseUrl: url,
    supabaseKey: publishableKey,
    signIn: { mode: "protected" },
  };
  Object.assign(globalThis, { __ENVIRONMENT__: { environment } });
  const [{ fetchArticles }, later] = await Promise.all([
    import("../../src/articles/data/articles-api.ts"),
    import("../../src/articles/data/article-pages.ts"),
  ]);
  return { fetchArticles, ...later };
}

type Product = Awaited<ReturnType<typeof loadProduct>>;

/** Throws where a list holds something twice, or in another order than by date. */
function expectList(articles: readonly Article[]) {
  if (new Set(articles.map(({ id }) => id)).size < articles.length) throw new Error("doubled");
  const dates = articles.flatMap(({ publishedAt }) => publishedAt ?? []);
  if (dates.some((date, index) => index > 0 && date > (dates[index - 1] ?? ""))) {
    throw new Error("unordered");
  }
}

const oneOf = (values: readonly string[]) =>
  values[Math.floor(Math.random() * values.length)] as string;

async function visit(
  { fetchArticles, fetchArticlesAfter, countArticles }: Product,
  account: Account,
  signal: AbortSignal,
) {
  const act = async <Value>(request: () => Promise<Value>): Promise<Value | undefined> => {
    const began = performance.now();
    try {
      return await request();
    } catch (error) {
      const { kind, message } = error as { kind?: string; message: string };
      const what = kind ?? message;
      account.errors.set(what, (account.errors.get(what) ?? 0) + 1);
      return undefined;
    } finally {
      account.times.push(performance.now() - began);
    }
  };
  const read = () => pause(READING.least + Math.random() * READING.more);
  const endless = new AbortController().signal;

  await pause(Math.random() * READING.least);
  while (!signal.aborted) {
    const first = await act(async () => {
      const page = await fetchArticles(endless);
      expectList(page.articles);
      return page;
    });
    await read();
    if (signal.aborted) return;
    const filter = { query: oneOf(QUERIES), category: oneOf(CATEGORIES) };
    const end = first?.next ?? { date: undefined, hasUndated: false };
    await Promise.all([
      act(async () => expectList((await fetchArticlesAfter(end, filter, 240, endless)).articles)),
      act(() => countArticles(filter.query, endless)),
    ]);
    await read();
  }
}

/** So many visitors, from now until `signal` is aborted and each has what it requested last. */
export async function sendVisitors(
  product: Product,
  count: number,
  signal: AbortSignal,
): Promise<Account> {
  const account: Account = { times: [], errors: new Map() };
  await Promise.all(Array.from({ length: count }, () => visit(product, account, signal)));
  return account;
}
