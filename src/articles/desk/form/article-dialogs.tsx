import type { Article } from "@/articles/model/article";
import type { ListIndex } from "@/articles/model/article-likeness";
import { ArticleFormDialog } from "./article-form-dialog";
import { DeleteArticleDialog } from "./delete-article-dialog";
import type { KeptDraft } from "./draft-storage";
import { useArticleActions } from "./use-article-actions";

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

/** The dialogs on one article (rules 9.10, 9.11). */
export function ArticleDialogs({
  dialog,
  index,
  keepDeleted,
  onOpenArticle,
  onClose,
}: ArticleDialogsProps) {
  const { createArticle, changeArticle, deleteArticle } = useArticleActions();
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
      onClose={onClose}
      onOpenArticle={onOpenArticle}
      onSave={(fields, { known, draftKey }) =>
        article ? changeArticle(article, fields, known) : createArticle(fields, draftKey)
      }
    />
  );
}
