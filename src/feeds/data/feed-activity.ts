/** The numbers on the panel's first page, which the database function `feed_activity` returns (rule 12.12). */
import { isRecord } from "@/lib/is-record.ts";

export type Origin = "source" | "import" | "hand";

/** The last thirty days of a source. */
export interface SourceActivity {
  published: number;
  rejected: number;
  nearMisses: number;
  lastFound: string | null;
}

export interface Activity {
  /** The current day in São Paulo, for example "2026-11-25". */
  today: string;
  /** `days` are the numbers of articles on the last seven days, today first. */
  published: { origin: Origin; source: string; days: number[] }[];
  rejected: number;
  nearMisses: number;
  /** Waiting items found today or yesterday. */
  newWaiting: number;
  /** All articles, including scheduled ones. */
  articles: number;
  scheduled: { count: number; next: string | null };
  deadAddresses: number;
  sources: ReadonlyMap<string, SourceActivity>;
}

const number = (value: unknown) => (typeof value === "number" ? value : 0);
const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

export function activityFrom(data: unknown): Activity | null {
  if (!isRecord(data) || typeof data.today !== "string") return null;
  const scheduled = isRecord(data.scheduled) ? data.scheduled : {};
  return {
    today: data.today,
    published: records(data.published).map(({ origin, source, days }) => ({
      origin: origin === "source" || origin === "import" ? origin : "hand",
      source: String(source),
      days: Array.isArray(days) ? days.map(number) : [],
    })),
    rejected: number(data.rejected),
    nearMisses: number(data.near_misses),
    newWaiting: number(data.new_waiting),
    articles: number(data.articles),
    scheduled: { count: number(scheduled.count), next: textOrNull(scheduled.next) },
    deadAddresses: number(data.dead_addresses),
    sources: new Map(
      records(data.sources).map((row) => [
        String(row.id),
        {
          published: number(row.published),
          rejected: number(row.rejected),
          nearMisses: number(row.near_misses),
          lastFound: textOrNull(row.last_found),
        },
      ]),
    ),
  };
}
