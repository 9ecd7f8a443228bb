import { type FormEvent, useState } from "react";
import type { Article, StoredFields } from "@/articles/article";
import { ArticleConflict } from "@/articles/article-conflict";
import type { ArticleFields } from "@/articles/article-draft";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { ArticleFormFields } from "./article-form-fields";
import { ConflictNotice } from "./conflict-notice";
import { DraftOffers } from "./draft-offers";
import { dropDraft, type KeptDraft, readDrafts } from "./draft-storage";
import { useArticleForm } from "./use-article-form";
import { useWrite } from "./use-write";
import { WriteFailure } from "./write-failure";

interface ArticleFormDialogProps {
  /** `null`: a new one. */
  article: Article | null;
  /** When the dialog was opened: a new article's date (BEHAVIOUR 8). */
  openedAt: Date;
  /** A kept draft to go on with. */
  restored?: KeptDraft | undefined;
  onClose: () => void;
  /**
   * Resolves once saved; rejects with what to say in the dialog, which then stays.
   * @param known the version that the person has seen
   */
  onSave: (fields: ArticleFields, known: StoredFields) => Promise<void>;
}

export function ArticleFormDialog({
  article,
  openedAt,
  restored,
  onClose,
  onSave,
}: ArticleFormDialogProps) {
  const form = useArticleForm(article, openedAt, restored);
  const { run, isRunning, failure, clearFailure } = useWrite();
  const [drafts, setDrafts] = useState(() =>
    readDrafts().filter((kept) => kept.articleId === (article && article.id)),
  );
  const otherDrafts = drafts.filter((kept) => kept.key !== form.draftKey);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      try {
        await onSave(form.fields(), form.known);
        form.dropDraftUnlessChanged();
        onClose();
      } catch (error) {
        if (error instanceof ArticleConflict) form.acknowledge(error.current);
        throw error;
      }
    });
  };

  const handleDiscard = (kept: KeptDraft) => {
    dropDraft(kept.key);
    setDrafts((current) => current.filter(({ key }) => key !== kept.key));
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <DialogContent
        className="max-w-2xl"
        onInteractOutside={(event) => {
          const isOnToast =
            event.target instanceof Element && event.target.closest("[data-slot=toast-viewport]");
          if (isOnToast || form.hasChanges) event.preventDefault();
        }}
      >
        <DialogHeader>
          <DialogTitle>{article ? "Editar Artigo" : "Adicionar Novo Artigo"}</DialogTitle>
          <DialogDescription>
            {article
              ? "Atualize os detalhes do artigo."
              : "Preencha as informações para criar um novo artigo."}
          </DialogDescription>
        </DialogHeader>
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <ArticleFormFields draft={form.draft} openedAt={openedAt} onChange={form.change} />
          <DraftOffers drafts={otherDrafts} onRestore={form.restore} onDiscard={handleDiscard} />
          {failure instanceof ArticleConflict ? (
            <ConflictNotice
              conflict={failure}
              stored={form.stored}
              onLoad={(current) => {
                form.load(current);
                clearFailure();
              }}
            />
          ) : (
            failure !== null && <WriteFailure write={article ? "edit" : "create"} error={failure} />
          )}
          <DialogFooter>
            <Button variant="outline" disabled={isRunning} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" aria-disabled={isRunning}>
              {isRunning && <Spinner />}
              Salvar
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
