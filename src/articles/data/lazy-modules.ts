/** The code of the list that the first page does without, fetched when it is needed. */
import { ServiceError } from "@/lib/service-error";
import type { ArticlesPage } from "./articles-page";

/** Without a connection not even our own code comes, and that is to be shown as any other silence of the server. */
function asUnreachable(cause: unknown): never {
  throw new ServiceError("unreachable", "", { cause });
}

/** `articles-api.ts` and its client: not needed when the page itself requested the articles. */
export const loadApi = () => import("./articles-api").catch(asUnreachable);

const loadErrors = () => import("@/lib/response-error").catch(asUnreachable);

export const loadPages = () => import("./article-pages").catch(asUnreachable);

export const loadKept = () => import("./kept-list").catch(asUnreachable);

export const loadWrites = () => import("./article-writes").catch(asUnreachable);

export async function fetchFirstPage(
  early: Promise<ArticlesPage> | undefined,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  if (!early) return (await loadApi()).fetchArticles(signal);
  try {
    return await early;
  } catch (error) {
    throw (await loadErrors()).errorFromEarlyRequest(error);
  }
}
