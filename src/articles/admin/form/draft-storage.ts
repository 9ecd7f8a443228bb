/** Stores drafts in this browser at each keystroke (rules 9.5 and 9.16). */
import { isBefore, subDays } from "date-fns";
import { useEffect, useState } from "react";
import { parseDate } from "@/lib/date";
import { type ArticleDraft, draftFrom, readDraft } from "@/articles/model/article-draft";
import type { StoredFields } from "@/articles/model/fields";
import { readStoredFields } from "@/articles/model/stored-fields";
import { isRecord } from "@/lib/is-record";
import { createEmitter } from "@/lib/emitter";
import { readStoredJson, removeStored, storedKeys, writeStored } from "@/lib/storage";

const PREFIX = "radar-rpa-draft:";

export interface KeptDraft {
  /** The subject of the draft, as `draftOwner` names it; `item:ID` for an item of the queue. */
  owner: string;
  /** The versions that were sent to create the article, one of which may be stored already. */
  sent: readonly StoredFields[];
  /** The fields with which the form opened. */
  stored: StoredFields;
  /** The version that the person saw, from which a conflict is detected. */
  known: StoredFields;
  draft: ArticleDraft;
  savedAt: string;
}

export function draftOwner(articleId: string | null): string {
  return articleId === null ? "new" : `article:${articleId}`;
}

const keyOf = (owner: string) => `${PREFIX}${owner}`;

/** @param key the key of a `StorageEvent`, which is `null` after all storage was cleared */
function isDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}

/** The owners of drafts that the browser could not store. */
const unsafe = new Set<string>();

export const draftSafetyChanged = createEmitter();

/** False if the browser did not store the last change, which is then lost when the tab closes. */
export function isDraftSafe(owner: string): boolean {
  return !unsafe.has(owner);
}

/** Notifies when a form of this tab has closed or a draft was deleted. */
export const draftsChanged = createEmitter();

export function keepDraft(draft: KeptDraft): void {
  const { owner } = draft;
  const isSafe = writeStored(keyOf(owner), JSON.stringify(draft));
  if (isSafe === isDraftSafe(owner)) return;
  if (isSafe) unsafe.delete(owner);
  else unsafe.add(owner);
  draftSafetyChanged.notify();
}

export function dropDraft(owner: string): void {
  unsafe.delete(owner);
  removeStored(keyOf(owner));
  draftsChanged.notify();
}

const MAX_AGE_DAYS = 30;

/** Returns `null` if the draft is missing, expired or in another format. */
export function findDraft(owner: string): KeptDraft | null {
  const value = readStoredJson(keyOf(owner));
  if (!isRecord(value)) return null;
  const { savedAt } = value;
  if (typeof savedAt !== "string" || parseDate(savedAt) === null) return null;
  if (isBefore(savedAt, subDays(new Date(), MAX_AGE_DAYS))) {
    removeStored(keyOf(owner));
    return null;
  }
  const stored = readStoredFields(value.stored);
  const draft = stored && readDraft(value.draft, draftFrom(stored));
  if (!draft) return null;
  const known = readStoredFields(value.known) ?? stored;
  const sent = (Array.isArray(value.sent) ? value.sent : [])
    .map(readStoredFields)
    .filter((fields) => fields !== null);
  return { owner, sent, stored, known, draft, savedAt };
}

export function draftOwners(): ReadonlySet<string> {
  const owners = storedKeys(PREFIX).map((key) => key.slice(PREFIX.length));
  return new Set(owners.filter((owner) => findDraft(owner) !== null));
}

/** The owners of all drafts, also those of other tabs. */
export function useDraftOwners(): ReadonlySet<string> {
  const [owners, setOwners] = useState(draftOwners);

  useEffect(() => {
    const refresh = () => setOwners(draftOwners());
    const handleStorage = ({ key }: StorageEvent) => isDraftKey(key) && refresh();
    window.addEventListener("storage", handleStorage);
    const unsubscribe = draftsChanged.subscribe(refresh);
    return () => {
      unsubscribe();
      window.removeEventListener("storage", handleStorage);
    };
  }, []);

  return owners;
}
