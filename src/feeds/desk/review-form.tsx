import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ArticleFields } from "@/articles/model/fields";
import { ArticleFormDialog } from "@/articles/desk/form/article-form-dialog";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { fieldsOfItem } from "@/feeds/data/approvals.ts";

interface ReviewFormProps {
  item: FeedItem;
  onClose: () => void;
  onSave: (fields: ArticleFields) => Promise<void>;
}

/** The form for a new article, filled in with what the feed said: saving it publishes (rule 14.15). */
export function ReviewForm({ item, onClose, onSave }: ReviewFormProps) {
  const [openedAt] = useState(() => new Date());
  const navigate = useNavigate();
  return (
    <ArticleFormDialog
      article={null}
      openedAt={openedAt}
      fields={fieldsOfItem(item)}
      draftOwner={`item:${item.id}`}
      onClose={onClose}
      onOpenArticle={() => void navigate("/admin/articles")}
      onSave={onSave}
    />
  );
}
