/** Dates in files of others, and in our own. */
import { atNoon } from "@/articles/model/date-input";
import { readAlike } from "@/articles/model/fold-text";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { parseDate } from "@/lib/date";

/** Which comes first where a date is of numbers alone: one order for the whole file, never for a cell. */
export type DayOrder = "day" | "month";

/** A time with its offset is a moment already, and is sent character by character, microseconds and all. */
const HAS_OFFSET = /[T ]\d\d:\d\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** Dates that PostgreSQL writes and `parseDate` does not read. */
const ONLY_POSTGRES =
  /^(?:-?infinity|\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d){0,2}(?: BC)?)$/;

/** How a spreadsheet keeps a date: the days since 30 December 1899, from 1954 to 2119, and the time as a part of one. */
const SERIAL = /^([2-7]\d{4})(?:[.,](?!0+$)(\d+))?(?:[.,]0+)?$/;

function fromSerial(text: string): Date | null {
  const [, days, part] = SERIAL.exec(text) ?? [];
  if (!days) return null;
  const seconds = part ? Math.round(Number(`0.${part}`) * 86_400) : 12 * 3600;
  return new Date(1899, 11, 30 + Number(days), 0, 0, seconds);
}

/** A year, or a month of it, is no day. */
const PART_OF_DATE = /^\d{4}(?:[-/.]\d{1,2}|\d{2})?$/;

/** A spreadsheet writes a day without an hour so. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:[.,]0+)?)?$/;

/** "20/11/2026 14:30", "11-20-26": two numbers whose order is a convention. */
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2([12]\d{3}|\d{2})(?!\d)(.*)$/s;

const plain = (text: string) =>
  readAlike(text)
    .replace(/[\u2010-\u2015]/g, "-")
    .trim();

/** The order of all dates of a file; `null`: none is of numbers alone. A doubt is decided as in Brazil. */
export function dayOrderOf(cells: Iterable<string>): DayOrder | null {
  const seen = { day: false, month: false, any: false };
  for (const cell of cells) {
    const [, first, , second, , rest = ""] = NUMERIC.exec(plain(cell)) ?? [];
    if (!first) continue;
    seen.any = true;
    if (Number(first) > 12) seen.day = true;
    else if (Number(second) > 12 || /\d\s*[ap]\.?m\b/i.test(rest)) seen.month = true;
  }
  if (!seen.any) return null;
  return seen.month && !seen.day ? "month" : "day";
}

/** Of this century where two digits name the year; the year first, as it has only one order. */
function inOrder(text: string, order: DayOrder): string {
  const [, first = "", , second = "", year = "", rest = ""] = NUMERIC.exec(text) ?? [];
  if (year === "") return text;
  const [day, month] = order === "day" ? [first, second] : [second, first];
  const century = year.length === 2 ? "20" : "";
  return `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}`;
}

/** @returns what to store: a text, or `null` for no date; `undefined` when the text is no date */
export function readImportedDate(text: string, order: DayOrder = "day"): string | null | undefined {
  const trimmed = inOrder(plain(text), order);
  if (trimmed === "") return null;
  if (ONLY_POSTGRES.test(trimmed)) return trimmed;
  const day = trimmed.replace(MIDNIGHT, "");
  const date = parseDate(atNoon(day));
  if (date && HAS_OFFSET.test(trimmed)) return trimmed;
  if (PART_OF_DATE.test(trimmed)) return undefined;
  return (date ?? fromSerial(trimmed) ?? parseWrittenDate(day, true))?.toISOString();
}
