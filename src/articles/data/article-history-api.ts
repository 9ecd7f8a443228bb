/** The earlier versions of changed and deleted articles, for the administrator alone (docs/database.md). */
import { expectRows } from "@/lib/response-error";
import { isRecord } from "@/lib/is-record";
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import { parseDate } from "@/lib/date";
import { usesSession, writingClient } from "./writing-client";

/** An article as it was before a change or a deletion. */
export interface ArticleVersion {
  id: number;
  article: Article;
  /** When it ended. */
  changedAt: Date;
  /** The e-mail address of the account that ended it, or a role. */
  changedBy: string;
}

/** Reading the history needs a session, which local mode lacks. */
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

/** The earlier versions of an article, the newest first. */
export async function fetchVersions(articleId: string): Promise<ArticleVersion[]> {
  const client = await writingClient();
  const response = await client
    .from("article_versions")
    .select("*")
    .eq("article_id", articleId)
    .order("id", { ascending: false });
  return versionsFromRows(expectRows(response, { isWrite: false }));
}

/** The deleted articles, the latest first, at most a thousand. @param ids limits them to these */
export async function fetchDeleted(ids?: readonly string[]): Promise<ArticleVersion[]> {
  const client = await writingClient();
  const all = client.from("deleted_articles").select("*");
  const response = await (ids ? all.in("article_id", ids) : all).order("id", { ascending: false });
  return versionsFromRows(expectRows(response, { isWrite: false }));
}
