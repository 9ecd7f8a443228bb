import { isRecord } from "@/lib/is-record";
import { cleanedAddress } from "./address-cleaning";
import { type Article, fieldText } from "./article";
import { fromLocalInput, toLocalInput } from "./date-input";
import {
  type ArticleField,
  type ArticleFields,
  type Field,
  FIELDS,
  type StoredFields,
} from "./fields";
import { newArticleFields, storable } from "./stored-fields";

/** The text of each field's control; a date is in local time. */
export type ArticleDraft = Readonly<Record<ArticleField, string>>;

function toControl(field: Field, value: unknown): string {
  const text = fieldText(field, value);
  return field.kind === "date" ? toLocalInput(text) : text;
}

function fromControl({ kind, name }: Field, text: string): unknown {
  if (kind === "date") return fromLocalInput(text);
  return storable(name === "url" ? (cleanedAddress(text) ?? text) : text);
}

export function draftFrom(stored: StoredFields): ArticleDraft {
  const entries = FIELDS.map((field) => [field.name, toControl(field, stored[field.name])]);
  return Object.fromEntries(entries) as ArticleDraft;
}

/** Reads a draft of any version of the product. Missing fields come from `untouched`; an unusable draft is `null`. */
export function readDraft(value: unknown, untouched: ArticleDraft): ArticleDraft | null {
  if (!isRecord(value)) return null;
  const known = FIELDS.filter(({ name }) => Object.hasOwn(value, name));
  if (known.length === 0 || known.some(({ name }) => typeof value[name] !== "string")) return null;
  return { ...untouched, ...Object.fromEntries(known.map(({ name }) => [name, value[name]])) };
}

/** Returns an untouched field exactly as stored: null stays null, and a date keeps its microseconds. */
export function fieldsToSend(draft: ArticleDraft, stored: StoredFields): ArticleFields {
  const entries = FIELDS.map((field) => {
    const { name } = field;
    const isUntouched = draft[name] === toControl(field, stored[name]);
    return [name, isUntouched ? storable(stored[name]) : fromControl(field, draft[name])];
  });
  return Object.fromEntries(entries) as ArticleFields;
}

export function isChanged(draft: ArticleDraft, stored: StoredFields): boolean {
  return FIELDS.some((field) => draft[field.name] !== toControl(field, stored[field.name]));
}

export function storedFieldsFor(article: Article | null, now: Date): StoredFields {
  return article ? article.stored : newArticleFields(now);
}
