import { cleanedAddress } from "@/articles/model/address-cleaning";
import { CATEGORIES, type CategoryId } from "@/articles/model/category";
import { atNoon } from "@/articles/model/date-input";
import type { Field } from "@/articles/model/fields";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { parseDate } from "@/lib/date";
import { mendUtf8 } from "@/lib/mend-characters";
import { ESCAPED_MARKUP, toPlainText } from "@/lib/plain-text";

const MAX_CATEGORY_LENGTH = 500;

const inSingular = (name: string) => name.trim().toLowerCase().replaceAll(/s\b/g, "");

/** Returns the first known category of a cell like "Notícias|Estudos", also in the singular: "Caso de uso". */
export function readCategory(text: string): CategoryId | undefined {
  for (const written of text.slice(0, MAX_CATEGORY_LENGTH).split(/[|,;>/]/)) {
    const found = CATEGORIES.find(({ id, name }) =>
      [id, name].some((known) => inSingular(known) === inSingular(written)),
    );
    if (found) return found.id;
  }
  return undefined;
}

export function cleanedText({ kind }: Field, cell: string): string {
  const text = cell.trim();
  if (kind === "address") return cleanedAddress(text) ?? text;
  const isMarkup = /&#?\w+;/.test(text) || ESCAPED_MARKUP.test(text);
  return isMarkup ? toPlainText(text) : mendUtf8(text);
}

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/s;

const HAS_DAY_FIRST = /^(?:1[3-9]|[23]\d)[/.-]/;
const HAS_MONTH_FIRST = /^\d{1,2}[/.-](?:1[3-9]|[23]\d)[/.-]|\d\s*[ap]m\b/i;

/** True if the dates of a column have the month first. If both orders are possible, the day is first. */
export function hasMonthFirst(column: readonly (string | undefined)[]): boolean {
  const dates = column.map((cell = "") => cell.trim()).filter((cell) => NUMERIC.test(cell));
  const has = (pattern: RegExp) => dates.some((date) => pattern.test(date));
  return has(HAS_MONTH_FIRST) && !has(HAS_DAY_FIRST);
}

/** A date and time as PostgreSQL or a program writes it, which is stored unchanged. */
const STORED =
  /^(?:-?infinity|\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})(?: BC)?)$/;

/** Returns the date to store, `null` for a blank cell, or `undefined` for a text that is not a date. */
export function readDate(text: string, isMonthFirst: boolean): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (STORED.test(trimmed)) return trimmed;
  const inOrder = trimmed
    .replace(NUMERIC, (_, first: string, second: string, year: string, rest: string) => {
      const [day, month] = isMonthFirst ? [second, first] : [first, second];
      return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}`;
    })
    // Some spreadsheets write a date without an hour as midnight.
    .replace(/[T ]0?0:00(?::00)?$/, "");
  const date = parseDate(atNoon(inOrder)) ?? parseWrittenDate(inOrder, "file");
  return date?.toISOString();
}
