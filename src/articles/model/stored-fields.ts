/** An article's stored fields: empty ones, those of other versions of the product, storable ones, and differences. */
import { isRecord } from "@/lib/is-record.ts";
import { ARTICLE_FIELDS, fieldText, toText } from "./article.ts";
import { parseDate } from "@/lib/date.ts";
import {
  type ArticleField,
  type ArticleFields,
  type Field,
  FIELDS,
  type StoredFields,
} from "./fields.ts";
import { MAX_ADDRESS_LENGTH } from "./openable-address.ts";

const withEach = <T>(valueOf: (field: Field) => T) =>
  Object.fromEntries(FIELDS.map((field) => [field.name, valueOf(field)])) as Record<
    ArticleField,
    T
  >;

export const EMPTY_FIELDS: StoredFields = withEach(({ empty }) => empty);

/** The values of a new article. */
export function newArticleFields(now: Date): StoredFields {
  return { ...EMPTY_FIELDS, publishedAt: now.toISOString() };
}

/**
 * Fields that this or another version of the product stored: a missing one has its empty value, an unknown one is
 * skipped. `null` when there is none of ours at all.
 */
export function readStoredFields(value: unknown): StoredFields | null {
  if (!isRecord(value)) return null;
  if (!ARTICLE_FIELDS.some((name) => Object.hasOwn(value, name))) return null;
  return withEach(({ name, empty }) => (Object.hasOwn(value, name) ? value[name] : empty));
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function storable(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/** The fields to send for untyped ones: each unchanged, as far as the database can store it. */
export function storableFields(stored: StoredFields): ArticleFields {
  return withEach(({ name }) => storable(stored[name]));
}

function isSameValue({ kind, isOptional, empty }: Field, a: unknown, b: unknown): boolean {
  // A missing column was read as null.
  if (isOptional) return (a ?? empty) === (b ?? empty);
  if (kind === "date") {
    // The database formats a moment in its own way.
    const [first, second] = [a, b].map((value) => parseDate(toText(value))?.getTime());
    if (first !== undefined && second !== undefined) return first === second;
  }
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which two versions of an article differ. */
export function differingFields(a: StoredFields, b: StoredFields): ArticleField[] {
  return FIELDS.filter((field) => !isSameValue(field, a[field.name], b[field.name])).map(
    ({ name }) => name,
  );
}

/** Each field as it reads, however it is stored: a text, or the milliseconds of a date. */
export const contentOf = (fields: StoredFields) =>
  withEach((field) => {
    const text = fieldText(field, fields[field.name]);
    return field.kind === "date" ? (parseDate(text)?.getTime() ?? text) : text;
  });

/** Whether this article's row had the columns of the optional fields. A missing column was read as `null`. */
export const hasOptionalColumns = ({ stored }: { stored: StoredFields }): boolean =>
  FIELDS.every(({ name, isOptional }) => !isOptional || stored[name] !== null);

/**
 * The columns to write. An optional field is written only if it changes, because the seed's table lacks its column.
 * @param before the stored article; by default a new one's empty fields
 */
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

/** Equal for two versions that read the same. */
export const contentKey = (fields: StoredFields): string => JSON.stringify(contentOf(fields));

/**
 * By how much a text is longer than the database takes (supabase/schemas/articles.sql, articles_are_short), in words. It
 * counts characters, where a string's length counts some of them twice.
 */
export function tooLong({ kind }: Field, value: unknown): string | null {
  const [most, name] = kind === "address" ? [MAX_ADDRESS_LENGTH, "4.000"] : [20_000, "20.000"];
  const isLonger = typeof value === "string" && value.length > most && [...value].length > most;
  return isLonger ? `mais de ${name} caracteres` : null;
}
