import { isRecord } from "@/lib/is-record.ts";
import { ARTICLE_FIELDS, fieldText, toText } from "./article.ts";
import { parseDate } from "@/lib/date.ts";
import { formatCount } from "@/lib/plural.ts";
import {
  type ArticleField,
  type ArticleFields,
  type Field,
  FIELDS,
  MAX_ADDRESS_LENGTH,
  MAX_TEXT_LENGTH,
  type StoredFields,
} from "./fields.ts";

const withEach = <T>(valueOf: (field: Field) => T) =>
  Object.fromEntries(FIELDS.map((field) => [field.name, valueOf(field)])) as Record<
    ArticleField,
    T
  >;

export const EMPTY_FIELDS: StoredFields = withEach(({ empty }) => empty);

export function newArticleFields(now: Date): StoredFields {
  return { ...EMPTY_FIELDS, publishedAt: now.toISOString() };
}

/** Reads fields that any version of the product has stored. Returns `null` if the value has no known field. */
export function readStoredFields(value: unknown): StoredFields | null {
  if (!isRecord(value)) return null;
  if (!ARTICLE_FIELDS.some((name) => Object.hasOwn(value, name))) return null;
  return withEach(({ name, empty }) => (Object.hasOwn(value, name) ? value[name] : empty));
}

/** Removes NUL and replaces lone surrogates, which PostgreSQL cannot store. */
export function storable(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/** Returns unedited fields in a form that the database accepts. */
export function storableFields(stored: StoredFields): ArticleFields {
  return withEach(({ name }) => storable(stored[name]));
}

function isSameValue({ kind, isOptional, empty }: Field, a: unknown, b: unknown): boolean {
  if (isOptional) return (a ?? empty) === (b ?? empty);
  if (kind === "date") {
    // The database returns times in its own format.
    const [first, second] = [a, b].map((value) => parseDate(toText(value))?.getTime());
    if (first !== undefined && second !== undefined) return first === second;
  }
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export function differingFields(a: StoredFields, b: StoredFields): ArticleField[] {
  return FIELDS.filter((field) => !isSameValue(field, a[field.name], b[field.name])).map(
    ({ name }) => name,
  );
}

/** Returns a date as milliseconds, and other fields as text. */
export const contentOf = (fields: StoredFields) =>
  withEach((field) => {
    const text = fieldText(field, fields[field.name]);
    return field.kind === "date" ? (parseDate(text)?.getTime() ?? text) : text;
  });

/** Tells from a stored article whether the table has the optional columns: a missing column was read as `null`. */
export const hasOptionalColumns = ({ stored }: { stored: StoredFields }): boolean =>
  FIELDS.every(({ name, isOptional }) => !isOptional || stored[name] !== null);

/** Returns the columns to write. Optional columns, which the table may not have, are written only if they change. */
export function columnsToWrite(
  fields: Partial<ArticleFields>,
  before: StoredFields = EMPTY_FIELDS,
): Partial<ArticleFields> {
  const sent = FIELDS.filter(
    (field) => !field.isOptional || !isSameValue(field, fields[field.name], before[field.name]),
  );
  return Object.fromEntries(
    sent.map(({ name, isOptional, empty }) => [
      name,
      isOptional ? (fields[name] ?? empty) : fields[name],
    ]),
  );
}

export const contentKey = (fields: StoredFields): string => JSON.stringify(contentOf(fields));

export function tooLong({ kind }: Field, value: unknown): string | null {
  const most = kind === "address" ? MAX_ADDRESS_LENGTH : MAX_TEXT_LENGTH;
  // A character has at most two code units, so only a text near the limit is counted.
  const isLonger =
    typeof value === "string" &&
    value.length > most &&
    (value.length > 2 * most || [...value].length > most);
  return isLonger ? `mais de ${formatCount(most)} caracteres` : null;
}
