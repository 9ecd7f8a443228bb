import type { MouseEvent } from "react";
import { type Article, displayTitle } from "@/articles/model/article";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import { Spinner } from "@/ui/spinner";
import { useWrite } from "./use-write";
import { WriteFailure } from "./write-failure";

interface DeleteArticleDialogProps {
  article: Article;
  onClose: () => void;
  /** Resolves once deleted; rejects with what to say in the dialog, which then stays. */
  onConfirm: () => Promise<void>;
}

/** What scrolls must be within reach of the keys (WCAG 2.1.1). */
function reachWhenScrolling(element: HTMLElement | null) {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}

export function DeleteArticleDialog({ article, onClose, onConfirm }: DeleteArticleDialogProps) {
  const { run, isRunning, failure } = useWrite();

  const handleConfirm = (event: MouseEvent) => {
    // Radix would close the dialog by itself, also when the server refuses (rule 9.4).
    event.preventDefault();
    void run(async () => {
      await onConfirm();
      onClose();
    });
  };

  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>Você tem certeza absoluta?</AlertDialogTitle>
          <AlertDialogDescription ref={reachWhenScrolling} className="max-h-48 overflow-y-auto">
            Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "
            <bdi>{displayTitle(article)}</bdi>" do banco de dados.
          </AlertDialogDescription>
        </DialogHeader>
        {failure !== null && <WriteFailure write="delete" error={failure} />}
        <DialogFooter>
          <AlertDialogCancel disabled={isRunning}>Cancelar</AlertDialogCancel>
          <AlertDialogAction aria-disabled={isRunning} onClick={handleConfirm}>
            {isRunning && <Spinner />}
            Sim, excluir
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
