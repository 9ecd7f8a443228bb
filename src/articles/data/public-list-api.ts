/** Reads the visitor's list and its mark. Functions reject with a ServiceError. */
import { errorFromResponse, expectRows, PUBLIC_READ } from "@/lib/response-error";
import { publicClient } from "@/lib/public-client";
import { type ArticlesPage, firstPage } from "./articles-page";
import { articlesTable } from "./articles-table.ts";

/** Fetches the list up to the server's limit of rows; `article-search-api.ts` fetches the rest. */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const response = await articlesTable(publicClient())
    .select("*", { count: "exact" })
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return firstPage({ rows: expectRows(response, PUBLIC_READ), total: response.count });
}

/** Returns `undefined` if the server has no mark (no function `articles_mark`), and rejects if it cannot be reached. */
export async function fetchMark(signal: AbortSignal): Promise<string | undefined> {
  const { data, status, error } = await publicClient()
    .rpc("articles_mark", {}, { get: true })
    .abortSignal(signal);
  if (status === 0) throw errorFromResponse({ status, error }, PUBLIC_READ);
  return typeof data === "string" ? data : undefined;
}
