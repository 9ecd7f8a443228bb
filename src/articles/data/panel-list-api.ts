/** The panel's list: with what is scheduled, the newest first and the undated last, in pages (docs/decisions/0032). */
import { type Article, articlesFromRows } from "@/articles/model/article";
import { isRecord } from "@/lib/is-record";
import { expectRows } from "@/lib/response-error";
import { articlesTable } from "./articles-table.ts";
import { writeContext, writingClient } from "./writing-client";

const PAGE_SIZE = 1000;

/** The last row of a page. */
export interface ListPosition {
  date: string | null;
  id: string;
}

export interface ListPage {
  articles: readonly Article[];
  /** `null` when the server has said that this was all. */
  next: ListPosition | null;
  /** How many more there are, where the server has counted. */
  rest: number | undefined;
}

function positionOf(row: unknown): ListPosition | null {
  if (!isRecord(row) || typeof row.id !== "string") return null;
  return { date: typeof row.publishedAt === "string" ? row.publishedAt : null, id: row.id };
}

/** The page after a position; `null`: the first. Rejects with a ServiceError. */
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
  // A server may give fewer rows than were asked for: the last page is the one after which it counts none.
  const next = rest === 0 ? null : positionOf(rows.at(-1));
  // What answers every request alike would be asked for ever.
  return { articles: articlesFromRows(rows), next: next?.id === after?.id ? null : next, rest };
}
