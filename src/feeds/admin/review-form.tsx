import { useRef, useState } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { appearsAt } from "@/articles/model/scheduled";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { ArticleFormDialog } from "@/articles/admin/form/article-form-dialog";
import type { SavedForm } from "@/articles/admin/form/use-article-form";
import { useArticleActions } from "@/articles/admin/form/use-article-actions";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { newId } from "@/lib/new-id";
import { ownerOfItem } from "./item-drafts";
import { fieldsWithTwins } from "./decision-writes";

interface ReviewFormProps {
  item: FeedItem;
  twins: readonly FeedItem[];
  /** True if a key opened the form; further keys pressed in haste must not type into a field. */
  isByKey: boolean;
  onClose: () => void;
  onSave: (fields: ArticleFields, decision: string) => Promise<void>;
}

const REVIEWING = {
  title: "Revisar e publicar",
  description: "Confira os dados do feed.",
};

const publishLabel = ({ publishedAt }: ArticleFields) =>
  appearsAt(publishedAt) ? "Agendar" : "Publicar";

/** The form that publishes an item. If its article exists with other texts, it can be overwritten or edited. */
export function ReviewForm({ item, twins, isByKey, onClose, onSave }: ReviewFormProps) {
  const [openedAt] = useState(() => new Date());
  // All attempts to save use the same id.
  const [decision] = useState(newId);
  const { changeArticle, recreateArticle } = useArticleActions();
  /** The article already published from this item, with other texts. */
  const published = useRef<Article>(undefined);
  /** The published article, once the form edits it instead of the item. */
  const [article, setArticle] = useState<Article | null>(null);

  const save = async (fields: ArticleFields, { known, isRecreation }: SavedForm) => {
    if (article && isRecreation) return recreateArticle(article.id, fields);
    const seen = article ?? published.current;
    try {
      return await (seen && (article !== null || known === seen.stored)
        ? changeArticle(seen, fields, known)
        : onSave(fields, decision));
    } catch (error) {
      if (error instanceof ArticleConflict) published.current = error.current;
      throw error;
    }
  };

  return (
    <ArticleFormDialog
      article={article}
      openedAt={openedAt}
      fields={fieldsWithTwins(item, twins)}
      owner={ownerOfItem(item.id)}
      {...(article ? {} : { heading: REVIEWING, submitLabel: publishLabel })}
      focusesDialog={isByKey}
      onClose={onClose}
      onOpenArticle={setArticle}
      onSave={save}
    />
  );
}
