/** What the form edits, and how it becomes what is sent. */
import {
  ARTICLE_FIELDS,
  type Article,
  type ArticleField,
  type StoredFields,
  sourceName,
  toText,
} from "./article";

import { parseDate } from "./article-date";
import { DEFAULT_CATEGORY } from "./category";
import { fromLocalInput, toLocalInput } from "./date-input";

/** One text for each field, as its input holds it; `publishedAt` is local wall time. */
export type ArticleDraft = Readonly<Record<ArticleField, string>>;

/** The seven fields that go out (rule 9.1). */
export type ArticleFields = Record<ArticleField, unknown>;

/** The values of a new article (rule 9.9). */
export function newArticleFields(now: Date): StoredFields {
  return {
    title: "",
    description: "",
    category: DEFAULT_CATEGORY,
    source: "",
    url: "",
    image: "",
    publishedAt: now.toISOString(),
  };
}

/** What the form starts from. */
export function draftFrom(stored: StoredFields): ArticleDraft {
  return {
    title: toText(stored.title),
    description: toText(stored.description),
    category: toText(stored.category),
    source: sourceName(stored.source),
    url: toText(stored.url),
    image: toText(stored.image),
    publishedAt: toLocalInput(toText(stored.publishedAt)),
  };
}

/** PostgreSQL stores neither NUL nor half a surrogate pair (rule 9.1). */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** What is sent for fields that nobody typed: every text as it stands, as far as the database can store it. */
export function storableFields(stored: StoredFields): ArticleFields {
  const entries = ARTICLE_FIELDS.map((field) => {
    const value = stored[field];
    return [field, typeof value === "string" ? storable(value) : value];
  });
  return Object.fromEntries(entries) as ArticleFields;
}

/**
 * What is sent for a draft that began as `stored`. A field that nobody touched goes back exactly as it came: null
 * stays null, and a date keeps its microseconds (rules 4.3, 9.6).
 */
export function fieldsToSend(draft: ArticleDraft, stored: StoredFields): ArticleFields {
  const untouched = draftFrom(stored);
  const entries = ARTICLE_FIELDS.map((field) => {
    if (draft[field] === untouched[field]) {
      const value = stored[field];
      return [field, typeof value === "string" ? storable(value) : value];
    }
    return [
      field,
      field === "publishedAt" ? fromLocalInput(draft.publishedAt) : storable(draft[field]),
    ];
  });
  return Object.fromEntries(entries) as ArticleFields;
}

/** Whether anything was typed since the form opened. */
export function isChanged(draft: ArticleDraft, stored: StoredFields): boolean {
  const untouched = draftFrom(stored);
  return ARTICLE_FIELDS.some((field) => draft[field] !== untouched[field]);
}

function isSameValue(field: ArticleField, a: unknown, b: unknown): boolean {
  if (field === "publishedAt") {
    // The database words a moment in its own way.
    const [first, second] = [a, b].map((value) => parseDate(toText(value))?.getTime());
    if (first !== undefined && second !== undefined) return first === second;
  }
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which two versions of an article differ. */
export function differingFields(a: StoredFields, b: StoredFields): ArticleField[] {
  return ARTICLE_FIELDS.filter((field) => !isSameValue(field, a[field], b[field]));
}

/** The stored fields of an article to edit, or those of a new one. */
export function storedFieldsFor(article: Article | null, now: Date): StoredFields {
  return article ? article.stored : newArticleFields(now);
}
