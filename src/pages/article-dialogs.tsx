import type { Article } from "@/articles/article";
import type { ListIndex } from "@/articles/article-likeness";
import { ArticleFormDialog } from "@/editing/article-form-dialog";
import { DeleteArticleDialog } from "@/editing/delete-article-dialog";
import type { KeptDraft } from "@/editing/draft-storage";
import { ArticleCard } from "@/news/article-card";
import { useArticleWrites } from "./use-article-writes";

export type ArticleDialog =
  | { kind: "form"; article: Article | null; openedAt: Date; restored?: KeptDraft }
  | { kind: "delete"; article: Article };

interface ArticleDialogsProps {
  dialog: ArticleDialog;
  index: ListIndex;
  keepDeleted: (article: Article) => void;
  onOpenArticle: (article: Article) => void;
  onClose: () => void;
}

const renderCard = (article: Article) => <ArticleCard article={article} isPriority />;

/** SPEC section 8's dialogs on one article. */
export function ArticleDialogs({
  dialog,
  index,
  keepDeleted,
  onOpenArticle,
  onClose,
}: ArticleDialogsProps) {
  const { saveArticle, deleteArticle } = useArticleWrites();
  const { article } = dialog;
  if (dialog.kind === "delete") {
    return (
      <DeleteArticleDialog
        article={dialog.article}
        onClose={onClose}
        onConfirm={async () => {
          await deleteArticle(dialog.article);
          keepDeleted(dialog.article);
        }}
      />
    );
  }
  return (
    <ArticleFormDialog
      article={article}
      openedAt={dialog.openedAt}
      restored={dialog.restored}
      index={index}
      renderCard={renderCard}
      onClose={onClose}
      onOpenArticle={onOpenArticle}
      onSave={(fields, known) => saveArticle(article, fields, known)}
    />
  );
}
