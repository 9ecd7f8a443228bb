/** The panel's queries beside the list of articles: their number and their history. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { type ArticleVersion, fetchDeleted, fetchVersions } from "./article-history-api";
import { loadPages } from "./lazy-modules";

/** How many articles the database has. */
export const articleTotalQuery = (enabled = true) =>
  queryOptions({
    queryKey: ["articles", "total"],
    queryFn: async ({ signal }) => {
      const { countArticles } = await loadPages();
      return (await countArticles("", signal)).get(ALL_CATEGORIES.id) ?? 0;
    },
    enabled,
  });

async function logged(history: Promise<ArticleVersion[]>): Promise<ArticleVersion[]> {
  try {
    return await history;
  } catch (error) {
    console.error("The history could not be loaded.", error);
    throw error;
  }
}

/** The earlier versions of an article. */
export const versionsQuery = (articleId: string, enabled: boolean) =>
  queryOptions({
    queryKey: ["articles", "versions", articleId],
    queryFn: () => logged(fetchVersions(articleId)),
    enabled,
  });

/** @param lastUpdated of the list: after each write it is loaded anew, and what is deleted may be another */
export const deletedQuery = (lastUpdated: Date | null, enabled: boolean) =>
  queryOptions({
    queryKey: ["articles", "deleted", lastUpdated],
    queryFn: () => logged(fetchDeleted()),
    enabled,
    placeholderData: keepPreviousData,
  });
