import { ScrollBox } from "@/admin/scroll-box";
import { displayTitle } from "@/articles/model/article";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import type { Left } from "./decision-texts";

interface DecisionAccountProps {
  title: string;
  left: readonly Left[];
  onClose: () => void;
}

/** The items that an act on many left as they were, each with the reason. */
export function DecisionAccount({ title, left, onClose }: DecisionAccountProps) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>O motivo de cada um:</AlertDialogDescription>
        </DialogHeader>
        <ScrollBox label="Motivos">
          <ul className="grid gap-2">
            {left.map(({ item, reason }) => (
              <li key={item.id}>
                <span className="foreign-text line-clamp-2 font-medium">
                  {displayTitle(item).slice(0, 300)}
                </span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </ScrollBox>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Fechar
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
