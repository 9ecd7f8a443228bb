import { RunProgress } from "@/admin/run-progress";
import type { Progress } from "@/admin/use-run";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { DialogHeader } from "@/ui/dialog";

interface ReadAllDialogProps {
  progress: Progress;
  /** Stops the run, with which the dialog closes. */
  onClose: () => void;
}

export function ReadAllDialog({ progress, onClose }: ReadAllDialogProps) {
  return (
    <AlertDialog open onOpenChange={onClose}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>Ler todas as fontes</AlertDialogTitle>
          <AlertDialogDescription>Uma depois da outra, sem as pausadas.</AlertDialogDescription>
        </DialogHeader>
        <RunProgress text="Lendo" progress={progress} onStop={onClose} />
      </AlertDialogContent>
    </AlertDialog>
  );
}
