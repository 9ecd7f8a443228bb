import { useRef } from "react";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { type Article, displayTitle } from "@/articles/model/article";
import { isOutcomeUnknown } from "@/lib/service-error";
import { ArticleFormDialog } from "./article-form-dialog";
import { ArticleWriteNotice } from "./article-write-notice";
import type { KeptDraft } from "./draft-storage";
import { useArticleActions } from "./use-article-actions";

export type ArticleDialog =
  | { kind: "form"; article: Article | null; openedAt: Date; restored?: KeptDraft }
  | { kind: "delete"; article: Article };

interface ArticleDialogsProps {
  dialog: ArticleDialog;
  onOpenArticle: (article: Article) => void;
  onClose: () => void;
}

/** The dialogs on one article. */
export function ArticleDialogs({ dialog, onOpenArticle, onClose }: ArticleDialogsProps) {
  const { createArticle, recreateArticle, changeArticle, deleteArticle, refresh } =
    useArticleActions();
  const isInDoubt = useRef(false);

  const trackOutcome = async <T,>(write: Promise<T>): Promise<T> => {
    isInDoubt.current = false;
    try {
      return await write;
    } catch (error) {
      isInDoubt.current = isOutcomeUnknown(error);
      throw error;
    }
  };
  /** After a write without a response the list shows what became of it. */
  const close = () => {
    if (isInDoubt.current) refresh();
    onClose();
  };
  if (dialog.kind === "form") {
    const { article } = dialog;
    return (
      <ArticleFormDialog
        article={article}
        openedAt={dialog.openedAt}
        restored={dialog.restored}
        onClose={close}
        onOpenArticle={onOpenArticle}
        onSave={(fields, { known, sent, isRecreation }) => {
          if (!article) return trackOutcome(createArticle(fields, sent));
          return trackOutcome(
            isRecreation
              ? recreateArticle(article.id, fields)
              : changeArticle(article, fields, known),
          );
        }}
      />
    );
  }
  const { article } = dialog;
  const remove = (known = article.stored) => trackOutcome(deleteArticle(article, known));
  return (
    <ConfirmDialog
      title="Você tem certeza absoluta?"
      confirm="Sim, excluir"
      onConfirm={() => remove()}
      renderFailure={(failure, confirm) => (
        <ArticleWriteNotice
          write="delete"
          failure={failure}
          known={article.stored}
          onLoad={onOpenArticle}
          // A version seen only now takes a press of its own (changed elsewhere, rule 9.19).
          onOverwrite={({ stored }) => confirm(() => remove(stored))}
        />
      )}
      onClose={close}
    >
      Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "
      <bdi>{displayTitle(article)}</bdi>" do banco de dados.
    </ConfirmDialog>
  );
}
