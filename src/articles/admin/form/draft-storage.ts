/**
 * Typed text, kept in this browser at each keystroke (drafts, rules 9.5, 9.16): one draft for a new article, for each article
 * and for each item of the queue. The newest wins.
 */
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
  /** The thing that it was begun for: see `draftOwner`. */
  owner: string;
  /** Versions sent to create it: it may stand in the database as one of these. */
  sent: readonly StoredFields[];
  /** The fields that the form began with. */
  stored: StoredFields;
  /** The version of the article that the person has seen, to notice a collision. */
  known: StoredFields;
  draft: ArticleDraft;
  /** ISO date-time of the last change. */
  savedAt: string;
}

/** The owner of an article's draft. @param articleId `null`: a new one */
export function draftOwner(articleId: string | null): string {
  return articleId === null ? "new" : `article:${articleId}`;
}

const keyOf = (owner: string) => `${PREFIX}${owner}`;

/** @param key of a `StorageEvent`: `null` when everything went */
function isDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}

/** The owners of drafts that the browser refused to store. */
const unsafe = new Set<string>();

export const draftSafetyChanged = createEmitter();

/** `false`: the browser did not store the last change, which is lost when the tab closes. */
export function isDraftSafe(owner: string): boolean {
  return !unsafe.has(owner);
}

/** A form of this tab was closed, or a draft was dropped. */
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

/** The draft of one owner. `null` for anything but a draft, of this or another version of the product, or an old one. */
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

/** The owners of all drafts in this browser, also of one that a form is writing to. */
export function draftOwners(): ReadonlySet<string> {
  const owners = storedKeys(PREFIX).map((key) => key.slice(PREFIX.length));
  return new Set(owners.filter((owner) => findDraft(owner) !== null));
}

/** The same, following what this tab's forms and other tabs do. */
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
