import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";
import { Button } from "./button";
import { DialogFooter } from "./dialog";

/** Closing or loading the tab anew asks too, in the browser's own words. */
function useLeavingQuestion(isTyped: boolean) {
  useEffect(() => {
    if (!isTyped) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isTyped]);
}

/**
 * For a dialog whose text is kept nowhere: Esc, the cross and every way to another page ask before it is thrown away
 * (rule 14.28).
 * @param isTyped whether there is anything to lose
 * @returns `close`, for the dialog's `onOpenChange`, and the `question`, to be shown in place of the footer
 */
export function useDiscard(isTyped: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  useLeavingQuestion(isTyped);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  const isHeld = blocker.state === "blocked";
  const stay = () => {
    setAsking(false);
    if (isHeld) blocker.reset();
  };
  return {
    close: () => {
      if (!isTyped) onClose();
      // Pressed again, it takes the question back: two presses in haste lose nothing.
      else if (isAsking || isHeld) stay();
      else setAsking(true);
    },
    question:
      isAsking || isHeld ? (
        <DiscardQuestion onStay={stay} onDiscard={isHeld ? () => blocker.proceed() : onClose} />
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
