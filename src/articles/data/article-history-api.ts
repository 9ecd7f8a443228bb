/** Reads earlier versions of articles, which only the administrator may see (docs/database.md). */
import { allRows } from "@/lib/all-rows";
import { expectRows } from "@/lib/response-error";
import { chunks, MAX_IDS } from "@/lib/chunks";
import { isRecord } from "@/lib/is-record";
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import { parseDate } from "@/lib/date";
import { usesSession, writingClient } from "./writing-client";

export interface ArticleVersion {
  id: number;
  article: Article;
  changedAt: Date;
  /** The account's e-mail address, or a database role. */
  changedBy: string;
}

/** The history can be read only with a session. */
export const hasHistory = usesSession;

function versionsFromRows(rows: readonly unknown[]): ArticleVersion[] {
  return rows.flatMap((row) => {
    if (!isRecord(row) || typeof row.id !== "number") return [];
    const changedAt = parseDate(toText(row.changed_at));
    const [article] = articlesFromRows([row.article]);
    if (!article || !changedAt) return [];
    return [{ id: row.id, article, changedAt, changedBy: toText(row.changed_by_name) }];
  });
}

export async function fetchVersions(articleId: string): Promise<ArticleVersion[]> {
  const client = await writingClient();
  const response = await client
    .from("article_versions")
    .select("*")
    .eq("article_id", articleId)
    .order("id", { ascending: false });
  return versionsFromRows(expectRows(response, { isWrite: false }));
}

export async function fetchDeleted(): Promise<ArticleVersion[]> {
  const client = await writingClient();
  const rows = await allRows((from, to) =>
    client.from("deleted_articles").select("*").order("id", { ascending: false }).range(from, to),
  );
  return versionsFromRows(rows);
}

/** Returns each article as it was at its last deletion, even if its address is in the queue again. */
export async function fetchLastDeletions(ids: readonly string[]): Promise<ArticleVersion[]> {
  const client = await writingClient();
  const last = new Map<string, ArticleVersion>();
  for (const some of chunks(ids, MAX_IDS)) {
    const rows = await allRows((from, to) =>
      client
        .from("article_versions")
        .select("*")
        .eq("operation", "delete")
        .in("article_id", some)
        .order("id")
        .range(from, to),
    );
    for (const version of versionsFromRows(rows)) last.set(version.article.id, version);
  }
  return [...last.values()];
}
