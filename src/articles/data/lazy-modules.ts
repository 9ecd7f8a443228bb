/** The list's lazy modules, which the first page works without. */
import { asMissingCode } from "@/lib/service-error";
import type { ArticlesPage } from "./articles-page";

/** `articles-api.ts` and its client: not needed when the page itself requested the articles. */
export const loadApi = () => import("./articles-api").catch(asMissingCode);

export const loadPages = () => import("./article-pages").catch(asMissingCode);

export const loadListCache = () => import("./list-cache").catch(asMissingCode);

export const loadWrites = () => import("./article-writes").catch(asMissingCode);

export const loadManyArticles = () => import("./many-articles-api").catch(asMissingCode);

export async function fetchFirstPage(
  early: Promise<ArticlesPage> | undefined,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  if (!early) return (await loadApi()).fetchArticles(signal);
  try {
    return await early;
  } catch (error) {
    const { errorFromEarlyRequest } = await import("@/lib/response-error").catch(asMissingCode);
    throw errorFromEarlyRequest(error);
  }
}
