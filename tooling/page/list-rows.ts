/** Reads the articles as a visitor's browser would, for builds that put the first ones into their pages. */
import { ALL_CATEGORIES, CATEGORIES } from "../../src/articles/model/category.ts";
import type { Environment } from "../../src/lib/environment.ts";
import { publicHeaders } from "../../src/lib/public-request.ts";
import { MAX_ROWS } from "../../src/lib/max-rows.ts";
import { startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { PlainError } from "../checks/plain-error.ts";

const TIME_LIMIT = 30_000;

/** Rows of a page's list, the newest first, by category; `all`: the home page's. */
export type ListRows = ReadonlyMap<string, readonly unknown[]>;

/** One response, however many there are. Those without a date last, also where not all of them fit. */
function pathOf(category: string): string {
  const filter = category === ALL_CATEGORIES.id ? "" : `&category=eq.${category}`;
  return `/rest/v1/articles?select=*&order=publishedAt.desc.nullslast,id.desc${filter}&limit=${MAX_ROWS}`;
}

/** Throws PlainError when the project cannot be reached or does not respond with lists. */
export async function readListRows({ supabaseUrl, supabaseKey }: Environment): Promise<ListRows> {
  const headers = publicHeaders({ supabaseKey });
  const from = supabaseUrl ?? "o banco embutido";
  const fail = (reason: string) =>
    new PlainError(`Não foi possível ler as notícias de ${from} para a página: ${reason}.`);
  // A fresh one: the migrations and the seeds, none of the developer's own data.
  const embedded = supabaseUrl ? null : await startEmbeddedBackend({ dataDir: "memory://" });
  const request = async (path: string) =>
    embedded
      ? embedded.fetch(new Request(`http://localhost${path}`, { headers }))
      : fetch(supabaseUrl + path, { headers, signal: AbortSignal.timeout(TIME_LIMIT) });

  const readRows = async (category: string): Promise<[string, unknown[]]> => {
    let response: Response;
    let body: unknown;
    try {
      response = await request(pathOf(category));
      body = await response.json();
    } catch (error) {
      const { message, cause } = error as Error;
      throw fail(cause instanceof Error ? `${message} (${cause.message})` : message);
    }
    if (!response.ok) throw fail(`o servidor respondeu ${response.status}`);
    if (!Array.isArray(body)) throw fail("a resposta não é uma lista");
    return [category, body];
  };

  try {
    const lists: [string, unknown[]][] = [];
    for (const { id } of [ALL_CATEGORIES, ...CATEGORIES]) lists.push(await readRows(id));
    return new Map(lists);
  } finally {
    await embedded?.close();
  }
}
