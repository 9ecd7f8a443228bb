import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import type { Source } from "@/feeds/data/feed-rows.ts";

interface RemoveSourceDialogProps {
  source: Source;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemoveSourceDialog({ source, onClose, onConfirm }: RemoveSourceDialogProps) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>Excluir a fonte?</AlertDialogTitle>
          <AlertDialogDescription>
            “{source.name}” deixa de ser lida. Os itens que estão na fila e o que você já decidiu
            continuam guardados.
          </AlertDialogDescription>
        </DialogHeader>
        <DialogFooter>
          <AlertDialogCancel>Cancelar</AlertDialogCancel>
          <AlertDialogAction onClick={onConfirm}>Sim, excluir</AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
