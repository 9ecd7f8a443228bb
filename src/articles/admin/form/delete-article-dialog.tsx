import type { Article } from "@/articles/model/article";
import { displayTitle } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { StoredFields } from "@/articles/model/fields";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { ConflictNotice } from "./conflict-notice";
import { WriteFailure } from "./write-failure";

interface DeleteArticleDialogProps {
  article: Article;
  /** Deletes the article while it is as in this version. */
  onDelete: (known: StoredFields) => Promise<void>;
  onOpenArticle: (article: Article) => void;
  onClose: () => void;
}

/** Asks before an article is deleted, and again when it is not the one that the person has seen (rules 9.11, 9.19). */
export function DeleteArticleDialog({
  article,
  onDelete,
  onOpenArticle,
  onClose,
}: DeleteArticleDialogProps) {
  return (
    <ConfirmDialog
      title="Você tem certeza absoluta?"
      confirm="Sim, excluir"
      onConfirm={() => onDelete(article.stored)}
      renderFailure={(failure, confirm) =>
        failure instanceof ArticleConflict ? (
          <ConflictNotice
            write="delete"
            conflict={failure}
            known={article.stored}
            onLoad={onOpenArticle}
            onOverwrite={({ stored }) => confirm(() => onDelete(stored))}
          />
        ) : (
          <WriteFailure write="delete" error={failure} />
        )
      }
      onClose={onClose}
    >
      Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "
      <bdi>{displayTitle(article)}</bdi>" do banco de dados.
    </ConfirmDialog>
  );
}
