/** The value of one cell: in a file of others it is cleaned, in our own only its date is read. */
import { cleanedAddress } from "@/articles/model/address-cleaning";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { atNoon } from "@/articles/model/date-input";
import type { Field } from "@/articles/model/fields";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { parseDate } from "@/lib/date";
import { mendUtf8 } from "@/lib/mend-characters";
import { ESCAPED_MARKUP, toPlainText } from "@/lib/plain-text";

const MAX_CATEGORY_LENGTH = 500;

/** @returns the first category that a cell names, as "Notícias|Estudos" does; the text itself when it names an unknown one */
function categoryOf(text: string): string {
  const names = text.slice(0, MAX_CATEGORY_LENGTH).split(/[|,;>/]/);
  return names.map(toCategoryFilter).find((id) => id !== ALL_CATEGORIES.id) ?? text;
}

/** The errors of a spreadsheet's formulas, in English and Portuguese. "#mercado" is text. */
const FORMULA_ERROR =
  /^#(?:N\/[AD]|REF!|VALU?E!|VALOR!|NAME\?|NOME\?|DIV\/0!|NULL!|NULO!|NUM!|NÚM!|SPILL!|DESPEJAR!|CALC!|ERROR!|ERRO!)$/i;

/** @returns the text to store; empty when the cell holds nothing */
export function valueOf({ kind }: Field, cell: string): string {
  const text = cell.trim();
  if (FORMULA_ERROR.test(text)) return "";
  if (kind === "address") return cleanedAddress(text) ?? text;
  const isMarkup = /&#?\w+;/.test(text) || ESCAPED_MARKUP.test(text);
  const plain = isMarkup ? toPlainText(text) : mendUtf8(text);
  return kind === "category" ? categoryOf(plain) : plain;
}

/** Which comes first where a date is written in numbers: one order for the whole file, never for a cell. */
export type DayOrder = "day" | "month";

/** "20/11/2026 14:30", "11-20-26". */
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/s;

/** @returns the order of all dates of a file, the Brazilian one in doubt; `null` when no date is written in numbers */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const dates = cells.flatMap((cell) => {
    const [, first, second, , rest = ""] = NUMERIC.exec(cell.trim()) ?? [];
    return first ? [{ first: Number(first), second: Number(second), rest }] : [];
  });
  if (dates.length === 0) return null;
  const isMonth = dates.some(({ second, rest }) => second > 12 || /\d\s*[ap]m\b/i.test(rest));
  return isMonth && dates.every(({ first }) => first <= 12) ? "month" : "day";
}

/** A moment as PostgreSQL or a program writes it, which is kept character by character. */
const STORED =
  /^(?:-?infinity|\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})(?: BC)?)$/;

const YEAR_OR_MONTH = /^\d{4}(?:[-/.]\d{1,2})?$/;

/** @returns what to store: a moment, or `null` for a blank; `undefined` when the text is not a date */
export function readDate(text: string, order: DayOrder | null): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (STORED.test(trimmed)) return trimmed;
  if (YEAR_OR_MONTH.test(trimmed)) return undefined;
  const inOrder = trimmed
    .replace(NUMERIC, (_, first: string, second: string, year: string, rest: string) => {
      const [day, month] = order === "month" ? [second, first] : [first, second];
      return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}`;
    })
    // A spreadsheet may write a day without an hour so.
    .replace(/[T ]0?0:00(?::00)?$/, "");
  const date = parseDate(atNoon(inOrder)) ?? parseWrittenDate(inOrder, true);
  return date?.toISOString();
}
