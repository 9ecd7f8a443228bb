/** What is being typed, kept in this browser at each keystroke (rule 9.5). */
import { ARTICLE_FIELDS, type StoredFields } from "@/articles/model/article";
import { parseDate } from "@/articles/model/article-date";
import type { ArticleDraft } from "@/articles/model/article-draft";
import { readStored, removeStored, storedKeys, writeStored } from "@/lib/storage";

const PREFIX = "radar-rpa-draft:";

export interface KeptDraft {
  /** One for each opening of the form, so that no draft takes the place of another. */
  key: string;
  /** The article being edited; `null` for a new one. */
  articleId: string | null;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Anything can stand in the storage: only a whole draft is one. */
function parseDraft(key: string, text: string | null): KeptDraft | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { articleId, stored, draft, savedAt } = value;
  const isWhole =
    (articleId === null || typeof articleId === "string") &&
    typeof savedAt === "string" &&
    parseDate(savedAt) !== null &&
    isRecord(stored) &&
    isRecord(draft) &&
    ARTICLE_FIELDS.every((field) => typeof draft[field] === "string" && field in stored);
  return isWhole ? ({ key, articleId, stored, draft, savedAt } as KeptDraft) : null;
}

/** Every draft in this browser, the newest first. */
export function readDrafts(): KeptDraft[] {
  return storedKeys(PREFIX)
    .map((key) => parseDraft(key, readStored(key)))
    .filter((kept) => kept !== null)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}
