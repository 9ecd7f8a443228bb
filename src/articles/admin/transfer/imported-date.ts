/** Dates in files of others, and in our own. */
import { parseDate } from "@/lib/date";

/** A time with its offset is a moment already, and is sent character by character, microseconds and all. */
const HAS_OFFSET = /[T ]\d\d:\d\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** Dates that PostgreSQL writes and `parseDate` does not read. */
const ONLY_POSTGRES =
  /^(?:-?infinity|\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d){0,2}(?: BC)?)$/;

/** As a Brazilian spreadsheet words it: "20/11/2026", "20/11/2026 16:58". */
const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? +(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

function fromBrazilian(text: string): string {
  const [, day = "", month = "", year, hours, minutes, seconds = "00"] = BRAZILIAN.exec(text) ?? [];
  if (!year) return "";
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return hours ? `${date}T${hours.padStart(2, "0")}:${minutes}:${seconds}` : date;
}

/** @returns what to store: a text, or `null` for no date; `undefined` when the text is no date */
export function readImportedDate(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (ONLY_POSTGRES.test(trimmed)) return trimmed;
  const date = parseDate(trimmed);
  if (date && HAS_OFFSET.test(trimmed)) return trimmed;
  return (date ?? parseDate(fromBrazilian(trimmed)))?.toISOString();
}
