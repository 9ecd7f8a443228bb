import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { type Article, displayTitle } from "@/articles/model/article";
import { ArticleFormDialog } from "./article-form-dialog";
import { ArticleWriteNotice } from "./article-write-notice";
import { useArticleActions } from "./use-article-actions";

export type ArticleDialog =
  | { kind: "form"; article: Article | null; openedAt: Date }
  | { kind: "delete"; article: Article };

interface ArticleDialogsProps {
  dialog: ArticleDialog;
  onOpenArticle: (article: Article) => void;
  onClose: () => void;
}

export function ArticleDialogs({ dialog, onOpenArticle, onClose }: ArticleDialogsProps) {
  const { createArticle, recreateArticle, changeArticle, deleteArticle } = useArticleActions();
  const added = useRef("");
  useEffect(
    () => () => {
      // After a dialog that a key opened, no element gets the focus back, so the new article's row gets it.
      setTimeout(() => {
        const row = document.getElementById(added.current);
        row?.querySelector<HTMLElement>("[data-action=edit]")?.focus();
      });
    },
    [],
  );
  if (dialog.kind === "form") {
    const { article } = dialog;
    return (
      <ArticleFormDialog
        article={article}
        openedAt={dialog.openedAt}
        onClose={onClose}
        onOpenArticle={onOpenArticle}
        onSave={async (fields, { known, sent, isKnownRepetition, isRecreation }) => {
          if (!article) {
            added.current = (await createArticle(fields, sent, isKnownRepetition)).id;
            return;
          }
          await (isRecreation
            ? recreateArticle(article.id, fields)
            : changeArticle(article, fields, known));
        }}
      />
    );
  }
  const { article } = dialog;
  const remove = (known = article.stored) => deleteArticle(article, known);
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
          // A newer version in the notice needs its own confirmation (rule 9.19).
          onOverwrite={({ stored }) => confirm(() => remove(stored))}
        />
      )}
      onClose={onClose}
    >
      Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "
      <bdi>{displayTitle(article)}</bdi>" do banco de dados.
    </ConfirmDialog>
  );
}
