/** The articles that were deleted in this browser of late, so that each can be created again. */
import type { Article } from "@/articles/model/article";
import { parseDate } from "@/articles/model/article-date";
import type { StoredFields } from "@/articles/model/fields";
import { readStoredFields } from "@/articles/model/stored-fields";
import { isRecord } from "@/lib/is-record";
import { createSignal } from "@/lib/signal";
import { readStoredJson, removeStored, storedKeys, writeStored } from "@/lib/storage";

const PREFIX = "radar-rpa-deleted:";

/** The storage holds some megabytes in all. */
const KEPT = 500;

export interface DeletedArticle {
  /** One for each deletion. */
  readonly key: string;
  /** The id that the article had. */
  readonly id: string;
  readonly title: string;
  readonly stored: StoredFields;
  /** ISO date-time. */
  readonly deletedAt: string;
}

/** Something was kept or forgotten. */
export const deletedChanged = createSignal();

let lastNumber = 0;

/** Sorts as it was written: deletions of one millisecond keep their order. */
function newKey(now: Date): string {
  lastNumber = (lastNumber + 1) % 1_000_000;
  return `${PREFIX}${String(now.getTime()).padStart(14, "0")}-${String(lastNumber).padStart(6, "0")}`;
}

export function keepDeleted({ id, title, stored }: Article, now: Date): void {
  for (const key of storedKeys(PREFIX)
    .toSorted()
    .slice(0, 1 - KEPT))
    removeStored(key);
  writeStored(newKey(now), JSON.stringify({ id, title, stored, deletedAt: now.toISOString() }));
  deletedChanged.notify();
}

export function forgetDeleted(...keys: readonly string[]): void {
  for (const key of keys) removeStored(key);
  deletedChanged.notify();
}

/** Anything can stand in the storage. What another version of the product kept is read; what says nothing is left out. */
function parseDeleted(key: string): DeletedArticle | null {
  const value = readStoredJson(key);
  if (!isRecord(value)) return null;
  const { id, title, deletedAt } = value;
  if (typeof id !== "string" || typeof title !== "string") return null;
  if (typeof deletedAt !== "string" || parseDate(deletedAt) === null) return null;
  const stored = readStoredFields(value.stored);
  return stored && { key, id, title, stored, deletedAt };
}

/** The last deleted first. */
export function readDeleted(): DeletedArticle[] {
  return storedKeys(PREFIX)
    .toSorted()
    .toReversed()
    .map(parseDeleted)
    .filter((deleted) => deleted !== null);
}
