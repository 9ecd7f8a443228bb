import { Keyboard } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { buttonVariants } from "./button";
import { usePartActions } from "@/ui/page/use-part-actions";
import type { ShortcutsDialogProps } from "./shortcuts-dialog";
import { usePageKeys } from "./use-page-keys";

const loadDialog = async () => (await import("./shortcuts-dialog")).ShortcutsDialog;

/** In the state of a dialog's own history entry: Back leaves the entry, and closes the dialog. */
const MARK = "isDialog";

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

/** Back closes the dialog without leaving the page. @returns the function that closes it */
function useBackCloses(isOpen: boolean, close: () => void): () => void {
  useEffect(() => {
    if (!isOpen) return;
    // With the router's own state: for the router it stays the same entry.
    const { state } = window.history;
    window.history.pushState({ ...state, [MARK]: true }, "");
    const handleBack = (event: PopStateEvent) => {
      if (event.state?.key === state?.key) event.stopImmediatePropagation();
      close();
    };
    // Before the router's listener, which would navigate.
    window.addEventListener("popstate", handleBack, { capture: true });
    return () => window.removeEventListener("popstate", handleBack, { capture: true });
  }, [isOpen, close]);
  return () => (isMarked() ? window.history.back() : close());
}

interface ShortcutsHelpProps extends Omit<ShortcutsDialogProps, "onClose"> {
  /** Shows the button's sign alone. */
  isIcon?: boolean;
  className?: string;
}

/** Lists the single keys of a page: at the press of a button, or of "?". */
export function ShortcutsHelp({ isIcon = false, className, ...list }: ShortcutsHelpProps) {
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps> | null>(null);
  const { loadPart } = usePartActions();
  const open = () => void loadPart(loadDialog, true).then((part) => setDialog(() => part));
  const [close] = useState(() => () => setDialog(null));
  const handleClose = useBackCloses(Dialog !== null, close);
  usePageKeys(({ key }) => (key === "?" ? open : undefined));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        title={isIcon ? "Atalhos de teclado" : undefined}
        onClick={open}
        className={buttonVariants({ variant: "ghost", size: isIcon ? "icon" : "small", className })}
      >
        <Keyboard />
        <span className={isIcon ? "sr-only" : undefined}>Atalhos de teclado</span>
      </button>
      {Dialog && <Dialog {...list} onClose={handleClose} />}
    </>
  );
}
