import { type Article, displayTitle } from "@/articles/model/article";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ArticleFormDialog } from "./article-form-dialog";
import type { KeptDraft } from "./draft-storage";
import { useArticleActions } from "./use-article-actions";
import { WriteFailure } from "./write-failure";

export type ArticleDialog =
  | { kind: "form"; article: Article | null; openedAt: Date; restored?: KeptDraft }
  | { kind: "delete"; article: Article };

interface ArticleDialogsProps {
  dialog: ArticleDialog;
  onOpenArticle: (article: Article) => void;
  onClose: () => void;
}

const DeleteFailure = ({ error }: { error: unknown }) => (
  <WriteFailure write="delete" error={error} />
);

/** The dialogs on one article (rules 9.10, 9.11). */
export function ArticleDialogs({ dialog, onOpenArticle, onClose }: ArticleDialogsProps) {
  const { createArticle, changeArticle, createArticleAgain, deleteArticle } = useArticleActions();
  const { article } = dialog;
  if (dialog.kind === "delete") {
    return (
      <ConfirmDialog
        title="Você tem certeza absoluta?"
        confirm="Sim, excluir"
        onConfirm={() => deleteArticle(dialog.article)}
        Failure={DeleteFailure}
        onClose={onClose}
      >
        Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "
        <bdi>{displayTitle(dialog.article)}</bdi>" do banco de dados.
      </ConfirmDialog>
    );
  }
  return (
    <ArticleFormDialog
      article={article}
      openedAt={dialog.openedAt}
      restored={dialog.restored}
      onClose={onClose}
      onOpenArticle={onOpenArticle}
      onSave={(fields, { known, intention, isRecreation }) => {
        if (!article) return createArticle(fields, intention);
        return isRecreation
          ? createArticleAgain(article, fields)
          : changeArticle(article, fields, known);
      }}
    />
  );
}
