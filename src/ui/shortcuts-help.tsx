import { Keyboard } from "lucide-react";
import { type ComponentType, useState } from "react";
import { buttonVariants } from "./button";
import { usePartActions } from "@/ui/page/use-part-actions";
import type { ShortcutsDialogProps } from "./shortcuts-dialog";
import { usePageKeys } from "./use-page-keys";

const loadDialog = async () => (await import("./shortcuts-dialog")).ShortcutsDialog;

interface ShortcutsHelpProps extends Omit<ShortcutsDialogProps, "onClose"> {
  isIcon?: boolean;
  className?: string;
}

export function ShortcutsHelp({ isIcon = false, className, ...list }: ShortcutsHelpProps) {
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps> | null>(null);
  const { loadPart } = usePartActions();
  const open = () => void loadPart(loadDialog, true).then((part) => setDialog(() => part));
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
      {Dialog && <Dialog {...list} onClose={() => setDialog(null)} />}
    </>
  );
}
