import { type FormEvent, useState } from "react";
import type { Article } from "@/articles/article";
import {
  type ArticleDraft,
  type ArticleFields,
  draftFrom,
  fieldsToSend,
  isChanged,
  storedFieldsFor,
} from "@/articles/article-draft";
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
import { useWrite } from "./use-write";
import { WriteFailure } from "./write-failure";

interface ArticleFormDialogProps {
  /** `null`: a new one. */
  article: Article | null;
  /** When the dialog was opened: a new article's date (BEHAVIOUR 8). */
  openedAt: Date;
  onClose: () => void;
  /** Resolves once saved; rejects with what to say in the dialog, which then stays. */
  onSave: (fields: ArticleFields) => Promise<void>;
}

export function ArticleFormDialog({ article, openedAt, onClose, onSave }: ArticleFormDialogProps) {
  // What the form began with stays what it was, whatever a reload brings meanwhile.
  const [stored] = useState(() => storedFieldsFor(article, openedAt));
  const [draft, setDraft] = useState<ArticleDraft>(() => draftFrom(stored));
  const { run, isRunning, failure } = useWrite();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSave(fieldsToSend(draft, stored)));
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <DialogContent
        className="max-w-2xl"
        onInteractOutside={(event) => {
          const isOnToast =
            event.target instanceof Element && event.target.closest("[data-slot=toast-viewport]");
          if (isOnToast || isChanged(draft, stored)) event.preventDefault();
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
        {failure !== null && <WriteFailure title="Erro ao salvar artigo" error={failure} />}
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <ArticleFormFields
            draft={draft}
            openedAt={openedAt}
            onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          />
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
