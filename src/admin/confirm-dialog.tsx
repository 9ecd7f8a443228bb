import type { MouseEvent, ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { DialogFooter, DialogHeader, FooterFailure } from "@/ui/dialog";
import { Spinner } from "@/ui/spinner";
import { useWrite } from "./use-write";

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** Resolves once done; rejects with what went wrong: the dialog then stays and shows it. */
  onConfirm: () => Promise<void>;
  /**
   * Says inside the dialog what went wrong.
   * @param confirm does it in another way, as the dialog's own button would
   */
  renderFailure: (failure: unknown, confirm: (write: () => Promise<void>) => void) => ReactNode;
  onClose: () => void;
}

/** What scrolls must be within reach of the keys (WCAG 2.1.1). */
function reachWhenScrolling(element: HTMLElement | null) {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}

/** Asks before something is gone, and does it once, however often it is pressed (rule 9.3). */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  renderFailure,
  onClose,
}: ConfirmDialogProps) {
  const { run, isRunning, failure } = useWrite();

  const confirmBy = (write: () => Promise<void>) =>
    void run(async () => {
      await write();
      onClose();
    });

  const handleConfirm = (event: MouseEvent) => {
    // Radix would close the dialog by itself, also when the server refuses (rule 9.4).
    event.preventDefault();
    confirmBy(onConfirm);
  };

  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription ref={reachWhenScrolling} className="max-h-48 overflow-y-auto">
            {children}
          </AlertDialogDescription>
        </DialogHeader>
        <DialogFooter
          notice={
            failure !== null && <FooterFailure>{renderFailure(failure, confirmBy)}</FooterFailure>
          }
        >
          <AlertDialogCancel disabled={isRunning}>Cancelar</AlertDialogCancel>
          <AlertDialogAction aria-disabled={isRunning} onClick={handleConfirm}>
            {isRunning && <Spinner />}
            {confirm}
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
