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
  /** The thing that it was begun for: see `draftOwner`. It is kept once for each, and offered there only. */
  owner: string;
  /** The article being edited; `null` for a new one. */
  articleId: string | null;
  /** Versions sent to create it: it may stand in the database as one of these. */
  sent: readonly StoredFields[];
  /** The fields that the form began with. */
  stored: StoredFields;
  /** The version of the article that the person has seen, to notice a collision. */
  known: StoredFields;
  draft: ArticleDraft;
  /** ISO date-time. */
  savedAt: string;
}

const NEW_ARTICLE = "new";

/** The default owner of an article's draft. @param articleId `null`: a new one */
export function draftOwner(articleId: string | null): string {
  return articleId === null ? NEW_ARTICLE : `article:${articleId}`;
}

export function isOfArticle({ owner, articleId }: KeptDraft): boolean {
  return owner === draftOwner(articleId);
}

const keyOf = (owner: string) => `${PREFIX}${owner}`;

/** @param key of a `StorageEvent`: `null` when everything went */
function isDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}

/** Of the owners. */
const unsafe = new Set<string>();

export const draftSafetyChanged = createEmitter();

/** `false`: the browser did not take what was last kept, which is gone when the tab is. */
export function isDraftSafe(owner: string): boolean {
  return !unsafe.has(owner);
}

/** A form of this tab ends, or a draft goes. */
export const draftsChanged = createEmitter();

export function keepDraft(draft: KeptDraft): void {
  const { owner } = draft;
  const isSafe = writeStored(keyOf(owner), JSON.stringify(draft));
  if (isSafe === isDraftSafe(owner)) return;
  if (isSafe) unsafe.delete(owner);
  else unsafe.add(owner);
  draftSafetyChanged.notify();
}

/** @param savedAt only as it was kept then: what was typed since stays */
export function dropDraft(owner: string, savedAt?: string): void {
  const key = keyOf(owner);
  if (savedAt !== undefined && savedAt !== parseDraft(key)?.savedAt) return;
  unsafe.delete(owner);
  removeStored(key);
  draftsChanged.notify();
}

/** `null` for anything but a draft, of this or another version of the product. */
function parseDraft(key: string): KeptDraft | null {
  const value = readStoredJson(key);
  if (!isRecord(value)) return null;
  const { articleId, savedAt } = value;
  if (articleId !== null && typeof articleId !== "string") return null;
  if (typeof savedAt !== "string" || parseDate(savedAt) === null) return null;
  const stored = readStoredFields(value.stored);
  const draft = stored && readDraft(value.draft, draftFrom(stored));
  const owner = typeof value.owner === "string" ? value.owner : draftOwner(articleId);
  if (!draft) return null;
  const known = readStoredFields(value.known) ?? stored;
  const sent = (Array.isArray(value.sent) ? value.sent : [])
    .map(readStoredFields)
    .filter((fields) => fields !== null);
  return { owner, articleId, sent, stored, known, draft, savedAt };
}

/** Whose drafts: those of every article and of new ones, all there are, or those of one owner (`draftOwner`). */
export type DraftsOf = "articles" | "all" | (string & {});

function isOwned(kept: KeptDraft, owner: DraftsOf): boolean {
  if (owner === "all") return true;
  return owner === "articles" ? isOfArticle(kept) : kept.owner === owner;
}

const MAX_AGE_DAYS = 30;

/** An earlier version kept one for each opening of a form: the newest of each owner stays, under the owner's key. */
function settle(key: string, kept: KeptDraft): void {
  if (key === keyOf(kept.owner)) return;
  const other = parseDraft(keyOf(kept.owner));
  removeStored(key);
  if (!other || other.savedAt < kept.savedAt) keepDraft(kept);
}

/** The drafts in this browser, the newest first. */
export function readDrafts(owner: DraftsOf = "articles"): KeptDraft[] {
  const oldest = subDays(new Date(), MAX_AGE_DAYS);
  for (const key of storedKeys(PREFIX)) {
    const kept = parseDraft(key);
    if (kept && isBefore(kept.savedAt, oldest)) removeStored(key);
    else if (kept) settle(key, kept);
  }
  return storedKeys(PREFIX)
    .flatMap((key) => parseDraft(key) ?? [])
    .filter((one) => isOwned(one, owner))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/**
 * The drafts that can be gone on with. Of one owner, whose form is open: those that were kept before it. Of all: as they are
 * kept, here and in the other tabs.
 */
export function useDraftOffers(owner: DraftsOf) {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>(() => readDrafts(owner));
  const isOfForm = owner !== "articles" && owner !== "all";

  useEffect(() => {
    if (isOfForm) return;
    const refresh = () => setDrafts(readDrafts(owner));
    const handleStorage = ({ key }: StorageEvent) => isDraftKey(key) && refresh();
    window.addEventListener("storage", handleStorage);
    const unsubscribe = draftsChanged.subscribe(refresh);
    return () => {
      unsubscribe();
      window.removeEventListener("storage", handleStorage);
    };
  }, [owner, isOfForm]);

  return {
    drafts,
    discard: (kept: KeptDraft) => {
      dropDraft(kept.owner, kept.savedAt);
      setDrafts((all) => all.filter((one) => one !== kept));
    },
  };
}
