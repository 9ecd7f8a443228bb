import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { draftFrom, type ArticleFields } from "@/articles/model/article-draft";
import type { Article, StoredFields } from "@/articles/model/article";
import { ArticleFormDialog } from "@/articles/desk/form/article-form-dialog";
import { type KeptDraft, newDraftKey } from "@/articles/desk/form/draft-storage";
import { useCheckedList } from "@/articles/desk/health/use-checked-list";
import { searchTextOf } from "@/articles/desk/table/table-search";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { ArticleCard } from "@/articles/list/article-card";
import { useNews } from "@/articles/data/news-context";
import { fieldsOfItem } from "./item-fields";

const renderCard = (article: Article) => <ArticleCard article={article} isPriority />;

interface ReviewFormProps {
  item: FeedItem;
  onClose: () => void;
  onSave: (fields: ArticleFields, known: StoredFields) => Promise<void>;
}

/** The form for a new article, filled in with what the feed said: saving it publishes (rule 14.15). */
export function ReviewForm({ item, onClose, onSave }: ReviewFormProps) {
  const [openedAt] = useState(() => new Date());
  const navigate = useNavigate();
  const { articles } = useNews();
  const { index } = useCheckedList(articles, searchTextOf);
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
      index={index}
      renderCard={renderCard}
      onClose={onClose}
      onOpenArticle={() => void navigate("/admin/articles")}
      onSave={onSave}
    />
  );
}
