/** The latest decisions and articles, as `feed_activity` counts them (rule 12.17). */
import { isRecord } from "@/lib/is-record.ts";

/** The outcomes of items. */
export const OUTCOMES = ["published", "rejected", "off_topic"] as const;

export type Counts = Record<(typeof OUTCOMES)[number], number>;

export interface SourceActivity extends Counts {
  lastFound: string | null;
  /** Items that came to the queue in each of the last twelve weeks, the current one last. */
  weeks: number[];
}

export interface Activity {
  /** The day it is in São Paulo: "2026-11-25". */
  today: string;
  days: (Counts & { source: string; day: string })[];
  sources: ReadonlyMap<string, SourceActivity>;
  /** Articles of each of the last twelve weeks. */
  categories: { id: string; weeks: number[] }[];
}

const number = (value: unknown) => (typeof value === "number" ? value : 0);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const weeksOf = ({ weeks }: Record<string, unknown>) =>
  Array.isArray(weeks) ? weeks.map(number) : [];
const countsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(OUTCOMES.map((name) => [name, number(row[name])])) as Counts;

/** @returns `null` for a response of another kind */
export function activityFrom(data: unknown): Activity | null {
  if (!isRecord(data) || typeof data.today !== "string") return null;
  return {
    today: data.today,
    days: records(data.days).map((row) =>
      Object.assign(countsOf(row), { source: String(row.source), day: String(row.day) }),
    ),
    sources: new Map(
      records(data.sources).map((row) => [
        String(row.id),
        {
          ...countsOf(row),
          lastFound: typeof row.last_found === "string" ? row.last_found : null,
          weeks: weeksOf(row),
        },
      ]),
    ),
    categories: records(data.categories).map((row) => ({
      id: String(row.id),
      weeks: weeksOf(row),
    })),
  };
}
