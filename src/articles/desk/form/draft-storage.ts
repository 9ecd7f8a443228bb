/** What is being typed, kept in this browser at each keystroke (rule 9.5). */
import { parseDate } from "@/articles/model/article-date";
import { type ArticleDraft, draftFrom, readDraft } from "@/articles/model/article-draft";
import type { StoredFields } from "@/articles/model/fields";
import { readStoredFields } from "@/articles/model/stored-fields";
import { isRecord } from "@/lib/is-record";
import { readStoredJson, removeStored, storedKeys, writeStored } from "@/lib/storage";

const PREFIX = "radar-rpa-draft:";

export interface KeptDraft {
  /** One for each opening of the form, so that no draft takes the place of another. */
  key: string;
  /** The article being edited; `null` for a new one. */
  articleId: string | null;
  /** What a new article is made of, when it is not begun empty, and where alone the draft is offered: an item of the queue. */
  owner: string | null;
  /** What the form began with. */
  stored: StoredFields;
  draft: ArticleDraft;
  /** ISO date-time. */
  savedAt: string;
}

export function newDraftKey(openedAt: Date): string {
  return `${PREFIX}${openedAt.getTime()}`;
}

export function keepDraft({ key, ...content }: KeptDraft): void {
  writeStored(key, JSON.stringify(content));
}

export function dropDraft(key: string): void {
  removeStored(key);
}

/** Anything can stand in the storage. What another version of the product kept is a draft; what says nothing is none. */
function parseDraft(key: string): KeptDraft | null {
  const value = readStoredJson(key);
  if (!isRecord(value)) return null;
  const { articleId, savedAt } = value;
  if (articleId !== null && typeof articleId !== "string") return null;
  // Another version of the product kept none.
  const owner = typeof value.owner === "string" ? value.owner : null;
  if (typeof savedAt !== "string" || parseDate(savedAt) === null) return null;
  const stored = readStoredFields(value.stored);
  const draft = stored && readDraft(value.draft, draftFrom(stored));
  return draft && { key, articleId, owner, stored, draft, savedAt };
}

/** The drafts in this browser that are this owner's, the newest first. */
export function readDrafts(owner: string | null = null): KeptDraft[] {
  return storedKeys(PREFIX)
    .map(parseDraft)
    .filter((kept) => kept !== null)
    .filter((kept) => kept.owner === owner)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}
