/**
 * Items with a draft. It is kept in this browser and offered in the item's own form alone (drafts, rule 9.16): publishing
 * the item as it stands would leave the draft behind unseen (the form of an approval, rule 14.26).
 */
import { useMemo } from "react";
import { readDrafts } from "@/articles/admin/form/draft-storage";
import { useDraftOffers } from "@/articles/admin/form/use-draft-offers";

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
