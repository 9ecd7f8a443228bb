import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { DialogFooter } from "./dialog";

/**
 * For a dialog whose text is kept nowhere: Esc and the cross ask before it is thrown away (rule 14.28).
 * @param isTyped whether there is anything to lose
 * @returns `close`, for the dialog's `onOpenChange`, and the `question`, to be shown in place of the footer
 */
export function useDiscard(isTyped: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => {
      if (!isTyped) onClose();
      // Pressed again, it takes the question back: two presses in haste lose nothing.
      else setAsking(!isAsking);
    },
    question: isAsking ? (
      <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />
    ) : null,
  };
}

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [before]);
  return (
    <DialogFooter
      notice={
        <p role="alert" className="text-sm font-medium">
          Descartar o que foi digitado?
        </p>
      }
    >
      <Button variant="danger" onClick={onDiscard}>
        Descartar
      </Button>
      <Button ref={stay} onClick={onStay}>
        Continuar editando
      </Button>
    </DialogFooter>
  );
}
