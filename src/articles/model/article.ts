/** Turns database rows, which can contain anything, into articles that screens can trust. */
import { isRecord } from "@/lib/is-record.ts";
import { titleText } from "@/lib/title-text.ts";
import {
  type ArticleField,
  type DateField,
  type Field,
  FIELDS,
  type StoredFields,
} from "./fields.ts";

/** The fields' names in the table's order. */
export const ARTICLE_FIELDS: readonly ArticleField[] = FIELDS.map(({ name }) => name);

/** A date has its stored form, see `src/lib/date.ts`; `null` if missing. */
type FieldValues = {
  readonly [F in ArticleField]: F extends DateField ? string | null : string;
};

export interface Article extends FieldValues {
  /** For React: unique within one list, also when two rows have the same id or none. */
  readonly key: string;
  /** Opaque. Empty if the row has no id. */
  readonly id: string;
  /** Identifies the loaded version for conditional writes. Empty if the table has no such column. */
  readonly revision: string;
  readonly stored: StoredFields;
}

/** Converts text and numbers; anything else becomes an empty text. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** A source is a text or an object with a name. */
export function sourceName(value: unknown): string {
  return isRecord(value) ? toText(value.name) : toText(value);
}

/** A blank text is a missing date; a value that is neither text nor number is an unreadable one. */
function dateText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.trim() === "" ? null : text;
}

export function fieldText({ kind }: Pick<Field, "kind">, value: unknown): string {
  return kind === "name" ? sourceName(value) : toText(value);
}

function toArticle(row: Record<string, unknown>, key: string): Article {
  const stored: Record<string, unknown> = {};
  const article: Record<string, unknown> = {
    key,
    id: toText(row.id),
    revision: toText(row.revision),
  };
  for (const field of FIELDS) {
    const value = row[field.name];
    stored[field.name] = value ?? null;
    article[field.name] = field.kind === "date" ? dateText(value) : fieldText(field, value);
  }
  article.stored = stored;
  return article as unknown as Article;
}

/**
 * Turns a response's rows into articles, and skips and logs invalid ones. Undated articles move to the end, although
 * the database sends them first; otherwise its order is kept.
 */
export function articlesFromRows(rows: readonly unknown[]): Article[] {
  const keys = new Set<string>();
  const dated: Article[] = [];
  const undated: Article[] = [];
  for (const row of rows) {
    if (!isRecord(row)) {
      console.error("Left out of the list: not a row.", row);
      continue;
    }
    const id = toText(row.id);
    let key = id;
    // Another row has this id, or the row has none.
    for (let n = 0; key === "" || keys.has(key); n++) key = `${id}#${n}`;
    keys.add(key);
    const article = toArticle(row, key);
    (article.publishedAt === null ? undated : dated).push(article);
  }
  return [...dated, ...undated];
}

export function displayTitle({ title }: Pick<Article, "title">): string {
  return titleText(title);
}

/** More than a card or a table's cell can show at any width. */
const MAX_RENDERED_LENGTH = 1000;

/** The rendered part of a text, which keeps megabytes out of the page. */
export function renderedText(text: string): string {
  return text.slice(0, MAX_RENDERED_LENGTH).toWellFormed();
}
