import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";

/** While there is something to lose, closing or loading the tab anew asks first, in the browser's own words. */
export function useLeavingQuestion(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isAtStake]);
}

/**
 * For a dialog whose text is kept nowhere: Esc, the cross and every way to another page ask before it is lost.
 * @param isTyped whether there is anything to lose
 * @returns `close`, for `onOpenChange`; `replace`, for another text in its place; the `question`, in the footer's place
 */
export function useDiscard(isTyped: boolean, onClose: () => void) {
  /** The act that waits for the decision. */
  const [held, setHeld] = useState<{ act: () => void } | null>(null);
  useLeavingQuestion(isTyped);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === "blocked";
  const isAsking = held !== null || isBlocked;
  const stay = () => {
    setHeld(null);
    if (isBlocked) blocker.reset();
  };
  const discard = () => {
    setHeld(null);
    if (isBlocked) blocker.proceed();
    else held?.act();
  };
  return {
    close: () => {
      if (!isTyped) onClose();
      // Pressed again, it takes the question back: two presses in haste lose nothing.
      else if (isAsking) stay();
      else setHeld({ act: onClose });
    },
    replace: (act: () => void) => {
      if (isTyped) setHeld({ act });
      else act();
    },
    question: isAsking ? <DiscardQuestion onStay={stay} onDiscard={discard} /> : null,
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
