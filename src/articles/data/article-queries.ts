import { queryOptions } from "@tanstack/react-query";
import { allRows } from "@/lib/all-rows";
import { isRecord } from "@/lib/is-record";
import {
  type ArticleVersion,
  fetchDeleted,
  fetchVersions,
  hasHistory,
} from "./article-history-api";
import { fetchHasOptionalColumns } from "./articles-api";
import { fetchLastImport } from "./many-articles-api";
import { writingClient } from "./writing-client";

export const deadAddressesQuery = () =>
  queryOptions({
    queryKey: ["articles", "dead-addresses"],
    queryFn: async () => {
      const client = await writingClient();
      const rows = await allRows((from, to) =>
        client.from("dead_addresses").select("article_id").order("article_id").range(from, to),
      );
      return new Set(rows.filter(isRecord).map(({ article_id: id }) => String(id)));
    },
    enabled: hasHistory(),
  });

/** Asks whether the table has the optional columns. Not `enabled` if a loaded article has already shown it. */
export const optionalColumnsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ["articles", "optional-columns"],
    queryFn: ({ signal }) => fetchHasOptionalColumns(signal),
    enabled,
  });

/** Reads the import that can be undone. A database without accounts stores no imports. */
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

export const versionsQuery = (articleId: string, enabled: boolean) =>
  queryOptions({
    queryKey: ["articles", "versions", articleId],
    queryFn: () => logged(fetchVersions(articleId)),
    enabled,
  });

export const deletedQuery = () =>
  queryOptions({
    queryKey: ["articles", "deleted"],
    queryFn: () => logged(fetchDeleted()),
  });
