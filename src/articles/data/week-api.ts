/** Reads a week whose page was not built or must be refreshed. */
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import { addDays, mondayOf, weekOf } from "@/articles/model/week";
import { isRecord } from "@/lib/is-record";
import { MAX_ROWS } from "@/lib/max-rows";
import { publicClient } from "@/lib/public-client";
import { expectRows, PUBLIC_READ } from "@/lib/response-error";
import { articlesTable } from "./articles-table.ts";

const MAX_RESPONSES = 4;

export interface WeekRead {
  /** Newest first. Includes articles of earlier weeks that came in the same responses. */
  articles: Article[];
  next: string | null;
}

const select = () => articlesTable(publicClient()).select("*");

/** Fetches the articles before the week's end, newest first, until one is older than the week. */
export async function fetchWeek(week: string, signal: AbortSignal): Promise<WeekRead> {
  const end = addDays(mondayOf(week), 7);
  // The database's days are in another time zone, so an article of the day after the week can belong to it.
  const before = addDays(end, 1);
  const rows: unknown[] = [];
  let articles: Article[] = [];
  for (let count = 0; count < MAX_RESPONSES; count++) {
    const response = await select()
      .lt("publishedAt", before)
      .order("publishedAt", { ascending: false })
      .order("id", { ascending: false })
      .range(rows.length, rows.length + MAX_ROWS - 1)
      .abortSignal(signal);
    const more = expectRows(response, PUBLIC_READ);
    rows.push(...more);
    articles = articlesFromRows(rows);
    // An older article shows that the week is complete.
    const oldest = weekOf(articles.at(-1)?.publishedAt ?? null) ?? week;
    if (more.length === 0 || oldest < week) break;
  }
  // 03:00 UTC is midnight in the portal's time zone.
  const after = await select()
    .gte("publishedAt", `${end}T03:00:00Z`)
    .order("publishedAt", { ascending: true })
    .limit(1)
    .abortSignal(signal);
  const [later] = expectRows(after, PUBLIC_READ);
  return { articles, next: isRecord(later) ? weekOf(toText(later.publishedAt)) : null };
}
