import { useState } from "react";
import { draftFrom, type ArticleFields } from "@/articles/article-draft";
import type { StoredFields } from "@/articles/article";
import { ArticleFormDialog } from "@/editing/article-form-dialog";
import { type KeptDraft, newDraftKey } from "@/editing/draft-storage";
import type { FeedItem } from "@/feeds/feed-rows.ts";
import { fieldsOfItem } from "@/review/item-fields";

interface ReviewFormProps {
  item: FeedItem;
  onClose: () => void;
  onSave: (fields: ArticleFields, known: StoredFields) => Promise<void>;
}

/** SPEC's form for a new article, filled in with what the feed said: saving it is SPEC's insert. */
export function ReviewForm({ item, onClose, onSave }: ReviewFormProps) {
  const [openedAt] = useState(() => new Date());
  const [filledIn] = useState((): KeptDraft => {
    const stored = fieldsOfItem(item);
    return {
      key: newDraftKey(openedAt),
      articleId: null,
      stored,
      draft: draftFrom(stored),
      savedAt: openedAt.toISOString(),
    };
  });
  return (
    <ArticleFormDialog
      article={null}
      openedAt={openedAt}
      restored={filledIn}
      onClose={onClose}
      onSave={onSave}
    />
  );
}
