/**
 * Items that somebody has begun to edit. The draft is kept in this browser and offered in the item's own form alone (rule
 * 9.16): to publish the item as it stands would be to leave it behind unseen (rule 14.26).
 */
import { useMemo } from "react";
import { readDrafts } from "@/articles/admin/form/draft-storage";
import { useDraftOffers } from "@/articles/admin/form/use-draft-offers";

/** What the draft of an item belongs to. */
export const ownerOfItem = (id: string) => `item:${id}`;

const ownersOf = (drafts: readonly { owner: string }[]): ReadonlySet<string> =>
  new Set(drafts.map(({ owner }) => owner));

/** The owners of every draft in this browser, also of one that a form is writing to. */
export const draftOwners = () => ownersOf(readDrafts("all"));

/** The owners of the drafts that can be gone on with. */
export function useDraftOwners(): ReadonlySet<string> {
  const { drafts } = useDraftOffers("all");
  return useMemo(() => ownersOf(drafts), [drafts]);
}
