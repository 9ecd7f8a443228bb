/** Reads the list of articles as a visitor's browser would, for builds that put the first ones into the page. */
import { LIST_PATH } from "../../src/articles/data/articles-page.ts";
import type { Environment } from "../../src/lib/environment.ts";
import { publicHeaders } from "../../src/lib/public-request.ts";
import { startEmbeddedBackend } from "../backend/embedded-backend.ts";
import { PlainError } from "../checks/plain-error.ts";

const LIMIT = 30_000;

/** A fresh embedded backend: the migrations and the seeds, none of the developer's own data. */
async function requestFromEmbedded(headers: Record<string, string>): Promise<Response> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  try {
    return await backend.fetch(new Request(`http://localhost${LIST_PATH}`, { headers }));
  } finally {
    await backend.close();
  }
}

async function requestList({ supabaseUrl, supabaseKey }: Environment): Promise<Response> {
  const headers = publicHeaders({ supabaseKey });
  return supabaseUrl
    ? fetch(supabaseUrl + LIST_PATH, { headers, signal: AbortSignal.timeout(LIMIT) })
    : requestFromEmbedded(headers);
}

/** Throws PlainError when the project cannot be reached or does not respond with a list. */
export async function readListRows(environment: Environment): Promise<unknown[]> {
  const from = environment.supabaseUrl ?? "o banco embutido";
  const fail = (reason: string) =>
    new PlainError(
      `Não foi possível ler os artigos de ${from} para a página pré-renderizada: ${reason}. ` +
        "Sem --mode prerender, a compilação não precisa deles.",
    );
  let response: Response;
  let body: unknown;
  try {
    response = await requestList(environment);
    body = await response.json();
  } catch (error) {
    const { message, cause } = error as Error;
    throw fail(cause instanceof Error ? `${message} (${cause.message})` : message);
  }
  if (!response.ok) throw fail(`o servidor respondeu ${response.status}`);
  if (!Array.isArray(body)) throw fail("a resposta não é uma lista");
  return body;
}
