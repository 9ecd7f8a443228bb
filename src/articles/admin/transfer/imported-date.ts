/** Dates in files of others, and in our own. */
import { atNoon } from "@/articles/model/date-input";
import { readAlike } from "@/articles/model/fold-text";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { parseDate } from "@/lib/date";

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

/** @returns what to store: a text, or `null` for no date; `undefined` when the text is no date */
export function readImportedDate(text: string): string | null | undefined {
  const trimmed = readAlike(text)
    .replace(/[\u2010-\u2015]/g, "-")
    .trim();
  if (trimmed === "") return null;
  if (ONLY_POSTGRES.test(trimmed)) return trimmed;
  const day = trimmed.replace(MIDNIGHT, "");
  const date = parseDate(atNoon(day));
  if (date && HAS_OFFSET.test(trimmed)) return trimmed;
  if (PART_OF_DATE.test(trimmed)) return undefined;
  return (date ?? fromSerial(trimmed) ?? parseWrittenDate(day, true))?.toISOString();
}
