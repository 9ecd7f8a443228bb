/** The panel's queries beside the list of articles: their number and their history. */
import { queryOptions } from "@tanstack/react-query";
import { expectRows } from "@/lib/response-error";
import { isRecord } from "@/lib/is-record";
import { ALL_CATEGORIES } from "@/articles/model/category";
import {
  type ArticleVersion,
  fetchDeleted,
  fetchVersions,
  hasHistory,
} from "./article-history-api";
import { loadPages } from "./lazy-modules";
import { fetchLastImport } from "./many-articles-api";
import { writingClient } from "./writing-client";

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

/** The ids of the articles whose address does not respond (rule 14.38). */
export const deadAddressesQuery = () =>
  queryOptions({
    queryKey: ["articles", "dead-addresses"],
    queryFn: async () => {
      const response = await (await writingClient()).from("dead_addresses").select("article_id");
      const rows = expectRows(response, { isWrite: false });
      return new Set(rows.filter(isRecord).map(({ article_id: id }) => String(id)));
    },
    enabled: hasHistory(),
  });

/** The import that can be taken back; a database without an account keeps none. */
export const lastImportQuery = () =>
  queryOptions({
    queryKey: ["articles", "last-import"],
    queryFn: fetchLastImport,
    enabled: hasHistory(),
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

/** The deleted articles. */
export const deletedQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ["articles", "deleted"],
    queryFn: () => logged(fetchDeleted()),
    enabled,
  });
