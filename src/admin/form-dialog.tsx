import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  FooterFailure,
} from "@/ui/dialog";
import { Spinner } from "@/ui/spinner";
import { useDiscard } from "./use-discard";
import { useWrite } from "./use-write";

interface FormDialogOptions {
  /** Something was typed, so a press outside the dialog does not close it. */
  isChanged: boolean;
  /** The typed text is saved as a draft, so the dialog closes without asking. */
  isDraftSaved?: boolean;
  discardQuestion?: string | undefined;
  onClose: () => void;
}

/** The returned `replace` asks before it replaces the typed text by another. */
export function useFormDialog({
  isChanged,
  isDraftSaved = false,
  discardQuestion,
  onClose,
}: FormDialogOptions) {
  const { run, isRunning, failure, clearFailure } = useWrite();
  const { close, replace, question } = useDiscard(
    isChanged && !isDraftSaved,
    onClose,
    discardQuestion,
  );
  return { run, isRunning, failure, clearFailure, close, replace, question, isChanged, onClose };
}

interface FormDialogProps {
  dialog: ReturnType<typeof useFormDialog>;
  title: string;
  description: ReactNode;
  className?: string;
  children: ReactNode;
  renderFailure: (failure: unknown) => ReactNode;
  notice?: ReactElement;
  buttons?: ReactElement | false | null;
  /** `null` hides the button, because the form cannot be submitted. */
  submitLabel: string | null;
  isDisabled?: boolean;
  onSubmit: () => void;
  /** Focuses the dialog instead of a field, so that keys pressed in haste type nothing. */
  focusesDialog?: boolean;
  onStop?: () => void;
}

const isOnToast = ({ target }: Event) =>
  target instanceof Element && target.closest("[data-slot=toast-viewport]") !== null;

/** The footer stays in view. The dialog cannot be closed while a write runs. */
export function FormDialog({
  dialog: { isRunning, failure, close, question, isChanged, onClose },
  title,
  description,
  className,
  children,
  renderFailure,
  notice,
  buttons,
  submitLabel,
  isDisabled,
  onSubmit,
  focusesDialog = false,
  onStop,
}: FormDialogProps) {
  const send = () => {
    if (!question) onSubmit();
  };

  /** Ctrl + Enter submits the form, but not from a dialog opened over it. */
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, key, ctrlKey, metaKey, target } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
    event.preventDefault();
    if (submitLabel !== null && !isDisabled) send();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (isRunning ? onStop?.() : close())}>
      <DialogContent
        className={className}
        onKeyDown={handleKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          const dialog = event.currentTarget as HTMLElement;
          // Radix would focus the first button, which may be in the description.
          const field = focusesDialog
            ? null
            : dialog.querySelector<HTMLInputElement>("input:not([hidden])");
          (field ?? dialog).focus({ preventScroll: true });
          // If the field's text were selected, the first key pressed in haste would replace it.
          if (field?.selectionEnd) field.setSelectionRange(0, 0);
        }}
        onInteractOutside={(event) => {
          if (isChanged || isOnToast(event)) event.preventDefault();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {children}
          {question ?? (
            <DialogFooter
              notice={
                <>
                  {failure !== null && <FooterFailure>{renderFailure(failure)}</FooterFailure>}
                  {notice}
                </>
              }
            >
              <Button variant="outline" disabled={isRunning} onClick={onClose}>
                Cancelar
              </Button>
              {buttons}
              {submitLabel !== null && (
                <Button
                  type="submit"
                  title="Ctrl + Enter"
                  disabled={isDisabled}
                  aria-disabled={isRunning}
                >
                  {isRunning && <Spinner />}
                  <span>{submitLabel}</span>
                </Button>
              )}
            </DialogFooter>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
