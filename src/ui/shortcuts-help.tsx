import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { buttonVariants } from "./button";
import type { ShortcutsDialogProps } from "./shortcuts-dialog";
import { usePageKeys } from "./use-page-keys";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog")).ShortcutsDialog,
}));

interface ShortcutsHelpProps extends Omit<ShortcutsDialogProps, "onClose"> {
  /** Shows the button's sign alone. */
  isIcon?: boolean;
  className?: string;
}

/** Lists the single keys of a page: at the press of a button, or of "?". */
export function ShortcutsHelp({ isIcon = false, className, ...list }: ShortcutsHelpProps) {
  const [isOpen, setOpen] = useState(false);
  usePageKeys(({ key }) => (key === "?" ? () => setOpen(true) : undefined));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        title={isIcon ? "Atalhos de teclado" : undefined}
        onClick={() => setOpen(true)}
        className={buttonVariants({ variant: "ghost", size: isIcon ? "icon" : "small", className })}
      >
        <Keyboard />
        <span className={isIcon ? "sr-only" : undefined}>Atalhos de teclado</span>
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog {...list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
