/** Turns database rows, which can contain anything, into articles. */
import { isRecord } from "@/lib/is-record.ts";
import { titleText } from "@/lib/title-text.ts";
import {
  type ArticleField,
  type DateField,
  type Field,
  FIELDS,
  type StoredFields,
} from "./fields.ts";

export const ARTICLE_FIELDS: readonly ArticleField[] = FIELDS.map(({ name }) => name);

/** A date has one of the forms that `src/lib/date.ts` reads; `null` if missing. */
type FieldValues = {
  readonly [F in ArticleField]: F extends DateField ? string | null : string;
};

export interface Article extends FieldValues {
  /** A React key that is unique within one list, even if two rows have the same id. */
  readonly key: string;
  /** Opaque; empty if the row has no id. */
  readonly id: string;
  /** The row's version, for conditional writes; empty if the table has no such column. */
  readonly revision: string;
  readonly stored: StoredFields;
}

export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

export function sourceName(value: unknown): string {
  return isRecord(value) ? toText(value.name) : toText(value);
}

/** A value that is neither text nor number becomes an unreadable date. */
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

/** Skips and logs invalid rows. Undated articles, which the database sends first, move to the end. */
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

/** In characters: more than a card or a table cell can show at any width. */
const MAX_RENDERED_LENGTH = 1000;

/** Shortens a text, so that one of several megabytes does not slow the page down. */
export function renderedText(text: string): string {
  return text.slice(0, MAX_RENDERED_LENGTH).toWellFormed();
}
