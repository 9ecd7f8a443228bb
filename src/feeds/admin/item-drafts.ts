/**
 * Items with a draft. It is kept in this browser and offered in the item's own form alone (drafts, rule 9.16): publishing
 * the item as it stands would leave the draft behind unseen (the form of an approval, rule 14.26).
 */
import { useMemo } from "react";
import {
  draftsChanged,
  keepDraft,
  readDrafts,
  useDraftOffers,
} from "@/articles/admin/form/draft-storage";
import type { Article } from "@/articles/model/article";
import { draftFrom } from "@/articles/model/article-draft";
import { differingFields, storableFields } from "@/articles/model/stored-fields";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";

export const ownerOfItem = (id: string) => `item:${id}`;

const ownersOf = (drafts: readonly { owner: string }[]): ReadonlySet<string> =>
  new Set(drafts.map(({ owner }) => owner));

/** For an item whose publication was undone: the text that was typed is its draft again. */
export function keepPublished(item: FeedItem, { stored: published }: Article): void {
  // The sources of its story are not typed.
  const stored = { ...storableFields(item), alsoIn: published.alsoIn };
  if (differingFields(stored, published).length === 0) return;
  const owner = ownerOfItem(item.id);
  const draft = draftFrom(published);
  const savedAt = new Date().toISOString();
  keepDraft({ owner, articleId: null, sent: [], stored, known: stored, draft, savedAt });
  draftsChanged.notify();
}

/** The owners of every draft in this browser, also of one that a form is writing to. */
export const draftOwners = () => ownersOf(readDrafts("all"));

/** The owners of the drafts that can be gone on with. */
export function useDraftOwners(): ReadonlySet<string> {
  const { drafts } = useDraftOffers("all");
  return useMemo(() => ownersOf(drafts), [drafts]);
}
