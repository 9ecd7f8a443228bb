import type { ComponentType, MouseEvent, ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "./alert-dialog";
import { DialogFooter, DialogHeader, FooterFailure } from "./dialog";
import { Spinner } from "./spinner";
import { useWrite } from "./use-write";

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** Resolves once done; rejects with what went wrong: the dialog then stays and shows it. */
  onConfirm: () => Promise<void>;
  /** Says it inside the dialog. */
  Failure: ComponentType<{ error: unknown }>;
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
  Failure,
  onClose,
}: ConfirmDialogProps) {
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
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription ref={reachWhenScrolling} className="max-h-48 overflow-y-auto">
            {children}
          </AlertDialogDescription>
        </DialogHeader>
        <DialogFooter
          notice={
            failure !== null && (
              <FooterFailure>
                <Failure error={failure} />
              </FooterFailure>
            )
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
