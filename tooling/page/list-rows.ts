/** Reads the articles as a visitor's browser would, for builds that put the first ones into their pages. */
import { LIST_PAGES, type SitePage } from "../../src/articles/model/site-page.ts";
import type { Environment } from "../../src/lib/environment.ts";
import { publicHeaders } from "../../src/lib/public-request.ts";
import { MAX_ROWS } from "../../src/lib/max-rows.ts";
import { startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { PlainError } from "../checks/plain-error.ts";

const TIME_LIMIT = 30_000;

/** The rows of each page's list, the newest first, by the page's path. */
export type ListRows = ReadonlyMap<string, readonly unknown[]>;

/** One response, however many rows there are. Rows without a date come last, also where not all of them fit. */
const requestPath = ({ rows }: SitePage) =>
  `/rest/v1/articles?select=*&order=publishedAt.desc.nullslast,id.desc${rows && `&${rows}`}&limit=${MAX_ROWS}`;

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

  const readRows = async (page: SitePage): Promise<[string, unknown[]]> => {
    let response: Response;
    let body: unknown;
    try {
      response = await request(requestPath(page));
      body = await response.json();
    } catch (error) {
      const { message, cause } = error as Error;
      throw fail(cause instanceof Error ? `${message} (${cause.message})` : message);
    }
    if (!response.ok) throw fail(`o servidor respondeu ${response.status}`);
    if (!Array.isArray(body)) throw fail("a resposta não é uma lista");
    return [page.path, body];
  };

  try {
    const lists: [string, unknown[]][] = [];
    for (const page of LIST_PAGES) lists.push(await readRows(page));
    return new Map(lists);
  } finally {
    await embedded?.close();
  }
}
