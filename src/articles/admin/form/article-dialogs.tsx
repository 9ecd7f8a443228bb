import { useRef } from "react";
import type { Article } from "@/articles/model/article";
import { isOutcomeUnknown } from "@/lib/service-error";
import { ArticleFormDialog } from "./article-form-dialog";
import { DeleteArticleDialog } from "./delete-article-dialog";
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

/** The dialogs on one article (rules 9.10, 9.11). */
export function ArticleDialogs({ dialog, onOpenArticle, onClose }: ArticleDialogsProps) {
  const { createArticle, changeArticle, deleteArticle, lookUp } = useArticleActions();
  const { article } = dialog;
  /** The article of the last write, if nobody knows what became of it. */
  const inDoubt = useRef<string | null>(null);

  const settled = async <T,>(id: string, write: Promise<T>): Promise<T> => {
    inDoubt.current = null;
    try {
      return await write;
    } catch (error) {
      if (isOutcomeUnknown(error)) inDoubt.current = id;
      throw error;
    }
  };
  /** Whoever gives up after a write without a response is to see in the list what became of it (rule 9.12). */
  const close = () => {
    if (inDoubt.current !== null) void lookUp(inDoubt.current);
    onClose();
  };
  if (dialog.kind === "delete") {
    return (
      <DeleteArticleDialog
        article={dialog.article}
        onDelete={(known) => settled(dialog.article.id, deleteArticle(dialog.article, known))}
        onOpenArticle={onOpenArticle}
        onClose={close}
      />
    );
  }
  return (
    <ArticleFormDialog
      article={article}
      openedAt={dialog.openedAt}
      restored={dialog.restored}
      onClose={close}
      onOpenArticle={onOpenArticle}
      onSave={(fields, { known, newId, seen, isRecreation }) => {
        if (!article) return settled(newId, createArticle(newId, fields, seen));
        const { id } = article;
        return settled(
          id,
          isRecreation ? createArticle(id, fields) : changeArticle(article, fields, known),
        );
      }}
    />
  );
}
