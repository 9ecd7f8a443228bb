import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { guardSteps } from "@/lib/history-steps";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { useLeavingQuestion } from "./use-leaving-question";

/** The number that the router gives a history entry; NaN for other entries. */
const entryIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? NaN;

/** Undoes a history step to another page before the router sees it. `onStep` receives a function that repeats it. */
function useStepGuard(isActive: boolean, onStep: (repeat: () => void) => void) {
  const location = useLocation();
  const handleStep = useRef(onStep);
  useEffect(() => {
    handleStep.current = onStep;
  });
  useEffect(() => {
    if (!isActive) return;
    const index = entryIndex();
    const stop = guardSteps((event) => {
      const step = entryIndex() - index;
      const isBack = step === 0;
      if (!isBack && (Number.isNaN(step) || window.location.pathname === location.pathname)) return;
      event.stopImmediatePropagation();
      if (isBack) return;
      window.history.go(-step);
      handleStep.current(() => {
        stop();
        window.history.go(step);
      });
    });
    return stop;
  }, [isActive, location]);
}

/** Asks before Esc, the close button or leaving the page discards typed text. */
export function useDiscard(
  isTyped: boolean,
  onClose: () => void,
  words = "Descartar o que foi digitado?",
) {
  const [pending, setPending] = useState<{ act: () => void } | null>(null);
  useLeavingQuestion(isTyped);
  useStepGuard(isTyped, (repeat) => setPending({ act: repeat }));
  const stay = () => setPending(null);
  const discard = () => {
    stay();
    pending?.act();
  };
  return {
    close: () => {
      if (!isTyped) onClose();
      // A second Esc withdraws the question, so that pressing Esc twice in haste loses nothing.
      else if (pending) stay();
      else setPending({ act: onClose });
    },
    replace: (act: () => void, isLost = isTyped) => {
      if (isLost) setPending({ act });
      else act();
    },
    question: pending ? <DiscardQuestion words={words} onStay={stay} onDiscard={discard} /> : null,
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
