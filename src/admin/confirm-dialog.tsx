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
  /** The act and its consequences. */
  children: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  /** Resolves once done; rejects with what went wrong: the dialog then stays and shows it. */
  onConfirm: () => Promise<void>;
  /** The failure, inside the dialog. @param confirm does it in another way, as the dialog's own button would */
  renderFailure: (failure: unknown, confirm: (write: () => Promise<void>) => void) => ReactNode;
  onClose: () => void;
}

/** A scrolling text must be within reach of the keys (WCAG 2.1.1). */
function reachWhenScrolling(element: HTMLElement | null) {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}

/** A question before something is gone; the act runs once, however often it is pressed (one act, rule 9.3). */
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
    // Radix would close the dialog by itself, also when the server refuses.
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
            <span>{confirm}</span>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
