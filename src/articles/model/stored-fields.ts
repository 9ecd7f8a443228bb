/**
 * Operations on an article's stored fields: empty ones, those of other versions of the product, storable ones, and differences.
 */
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

/** The initial values of a new article. */
export function newArticleFields(now: Date): StoredFields {
  return { ...EMPTY_FIELDS, publishedAt: now.toISOString() };
}

/**
 * Fields stored by this or another version of the product: a missing one has its empty value, an unknown one is
 * skipped. `null` if it contains none of our fields.
 */
export function readStoredFields(value: unknown): StoredFields | null {
  if (!isRecord(value)) return null;
  if (!ARTICLE_FIELDS.some((name) => Object.hasOwn(value, name))) return null;
  return withEach(({ name, empty }) => (Object.hasOwn(value, name) ? value[name] : empty));
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
export function storable(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/** Unedited fields in the form that the database can store. */
export function storableFields(stored: StoredFields): ArticleFields {
  return withEach(({ name }) => storable(stored[name]));
}

function isSameValue({ kind, isOptional, empty }: Field, a: unknown, b: unknown): boolean {
  // A missing column was read as null.
  if (isOptional) return (a ?? empty) === (b ?? empty);
  if (kind === "date") {
    // The database has its own format for a time.
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

/** Each field's content in any stored form: a text, or the milliseconds of a date. */
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

/** Equal for two versions with the same content. */
export const contentKey = (fields: StoredFields): string => JSON.stringify(contentOf(fields));

/**
 * The text about exceeding the database's limit (supabase/schemas/articles.sql, articles_are_short). It counts
 * characters, some of which count twice in a string's length.
 */
export function tooLong({ kind }: Field, value: unknown): string | null {
  const [most, name] = kind === "address" ? [MAX_ADDRESS_LENGTH, "4.000"] : [20_000, "20.000"];
  const isLonger = typeof value === "string" && value.length > most && [...value].length > most;
  return isLonger ? `mais de ${name} caracteres` : null;
}
