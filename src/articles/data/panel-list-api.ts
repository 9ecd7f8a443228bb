/** The panel's list in pages, with scheduled articles and with undated ones last (decision 0032). */
import { type Article, articlesFromRows } from "@/articles/model/article";
import { isRecord } from "@/lib/is-record";
import { expectRows } from "@/lib/response-error";
import { articlesTable } from "./articles-table.ts";
import { writeContext, writingClient } from "./writing-client";

const PAGE_SIZE = 1000;

export interface ListPosition {
  date: string | null;
  id: string;
}

export interface ListPage {
  articles: readonly Article[];
  next: ListPosition | null;
  /** The number of articles on later pages, if the server reported it. */
  rest: number | undefined;
}

function positionOf(row: unknown): ListPosition | null {
  if (!isRecord(row) || typeof row.id !== "string") return null;
  return { date: typeof row.publishedAt === "string" ? row.publishedAt : null, id: row.id };
}

export async function fetchListPage(
  after: ListPosition | null,
  signal: AbortSignal,
): Promise<ListPage> {
  const list = articlesTable(await writingClient())
    .select("*", { count: "exact" })
    .order("publishedAt", { ascending: false, nullsFirst: false })
    .order("id", { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  if (after?.date === null) void list.is("publishedAt", null).lt("id", after.id);
  else if (after) {
    const { date, id } = after;
    void list.or(
      `publishedAt.lt."${date}",publishedAt.is.null,and(publishedAt.eq."${date}",id.lt."${id}")`,
    );
  }
  const response = await list;
  const rows = expectRows(response, { ...writeContext(), isWrite: false });
  const rest = response.count === null ? undefined : response.count - rows.length;
  // A server may return fewer rows than the limit, so the last page is found by the count.
  const next = rest === 0 ? null : positionOf(rows.at(-1));
  // Without this check, a server that returns the same page again would be queried forever.
  return { articles: articlesFromRows(rows), next: next?.id === after?.id ? null : next, rest };
}
