import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { guardSteps } from "@/lib/history-steps";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";

/** While there is something to lose, the browser asks before the tab is closed or reloaded. */
export function useLeavingQuestion(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isAtStake]);
}

/** The index that the router gives the current history entry; NaN for entries that the router did not make. */
const entryIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? NaN;

/**
 * While there is something to lose, a step in the history to another page is undone before the router sees it. While a
 * dialog is open, the history is the only way to leave the page.
 * @param onStep receives a function that takes the step after all
 */
function useHeldStep(isAtStake: boolean, onStep: (take: () => void) => void) {
  const location = useLocation();
  const hold = useRef(onStep);
  useEffect(() => {
    hold.current = onStep;
  });
  useEffect(() => {
    if (!isAtStake) return;
    const index = entryIndex();
    const stop = guardSteps((event) => {
      const step = entryIndex() - index;
      const isBack = step === 0;
      if (!isBack && (Number.isNaN(step) || window.location.pathname === location.pathname)) return;
      event.stopImmediatePropagation();
      if (isBack) return;
      window.history.go(-step);
      hold.current(() => {
        stop();
        window.history.go(step);
      });
    });
    return stop;
  }, [isAtStake, location]);
}

/**
 * For a dialog whose text is not saved anywhere: Esc, the close button and leaving the page ask before the text is lost.
 * @param isTyped whether there is anything to lose
 * @param words the question
 * @returns `close` for `onOpenChange`, `replace` to put another text in its place, and the `question` to show as footer
 */
export function useDiscard(
  isTyped: boolean,
  onClose: () => void,
  words = "Descartar o que foi digitado?",
) {
  const [held, setHeld] = useState<{ act: () => void } | null>(null);
  useLeavingQuestion(isTyped);
  useHeldStep(isTyped, (act) => setHeld({ act }));
  const stay = () => setHeld(null);
  const discard = () => {
    stay();
    held?.act();
  };
  return {
    close: () => {
      if (!isTyped) onClose();
      // A second press withdraws the question, so that two presses in haste lose nothing.
      else if (held) stay();
      else setHeld({ act: onClose });
    },
    /** @param isLost whether the act discards the typed text */
    replace: (act: () => void, isLost = isTyped) => {
      if (isLost) setHeld({ act });
      else act();
    },
    question: held ? <DiscardQuestion words={words} onStay={stay} onDiscard={discard} /> : null,
  };
}

interface DiscardQuestionProps {
  words: string;
  onStay: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ words, onStay, onDiscard }: DiscardQuestionProps) {
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
          {words}
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
