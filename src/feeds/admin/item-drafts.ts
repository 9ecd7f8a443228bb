/** Drafts of queue items (rule 14.26). */
import { draftsChanged, keepDraft } from "@/articles/admin/form/draft-storage";
import type { Article } from "@/articles/model/article";
import { draftFrom } from "@/articles/model/article-draft";
import type { StoredFields } from "@/articles/model/fields";
import { differingFields, storableFields } from "@/articles/model/stored-fields";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";

export const ownerOfItem = (id: string) => `item:${id}`;

/** Makes the edited text of a publication that was undone the item's draft again. */
export function keepPublished(
  item: FeedItem,
  { stored: published }: Article,
  // Only the tab that published the item knows which other sources it proposed.
  stored: StoredFields = { ...storableFields(item), alsoIn: published.alsoIn },
): void {
  if (differingFields(stored, published).length === 0) return;
  const owner = ownerOfItem(item.id);
  const draft = draftFrom(published);
  const savedAt = new Date().toISOString();
  keepDraft({ owner, sent: [], stored, known: stored, draft, savedAt });
  draftsChanged.notify();
}
