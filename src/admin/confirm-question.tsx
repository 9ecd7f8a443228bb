import type { ReactElement, ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogFooter, DialogHeader, FooterFailure } from "@/ui/dialog";
import { Spinner } from "@/ui/spinner";
import { useWrite } from "./use-write";
import { WriteNotice } from "./write-notice";

export interface ConfirmQuestionProps {
  title: string;
  children: ReactNode;
  details?: ReactElement;
  confirm: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Rejects with the failure, which the dialog then shows. */
  onConfirm: () => Promise<void>;
  /** `confirm` runs another write in place of `onConfirm`. */
  renderFailure?: (failure: unknown, confirm: (write: () => Promise<void>) => void) => ReactNode;
  onClose: () => void;
}

/** Makes a text that scrolls focusable, because the keyboard can scroll only such a text (WCAG 2.1.1). */
function reachWhenScrolling(element: HTMLElement | null) {
  if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}

const noticeOf = (failure: unknown) => <WriteNotice failure={failure} />;

/** Runs `onConfirm` once, however often the button is pressed (rule 9.3). */
export function ConfirmQuestion({
  title,
  children,
  details,
  confirm,
  isDangerous = true,
  isDisabled = false,
  onConfirm,
  renderFailure = noticeOf,
  onClose,
}: ConfirmQuestionProps) {
  const { run, isRunning, failure } = useWrite();

  const confirmBy = (write: () => Promise<void>) =>
    void run(async () => {
      await write();
      onClose();
    });

  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription ref={reachWhenScrolling} className="max-h-48 overflow-y-auto">
            {children}
          </AlertDialogDescription>
        </DialogHeader>
        {details}
        <DialogFooter
          notice={
            failure !== null && <FooterFailure>{renderFailure(failure, confirmBy)}</FooterFailure>
          }
        >
          <AlertDialogCancel disabled={isRunning}>Cancelar</AlertDialogCancel>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            disabled={isDisabled}
            aria-disabled={isRunning}
            onClick={() => confirmBy(onConfirm)}
          >
            {isRunning && <Spinner />}
            <span>{confirm}</span>
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
