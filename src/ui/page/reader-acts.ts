/** What waits for a reader's first act, or for a pause after the last: nothing that is waited for (docs/decisions/0015). */
import { whenIdle } from "@/lib/when-idle";

/** Of whatever kind. */
const ACTS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** @returns a function that stops it */
function onEachAct(listener: () => void): () => void {
  for (const act of ACTS) window.addEventListener(act, listener, { passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, listener);
  };
}

/** Runs with the next act. @returns a function that cancels it */
export function whenActed(run: () => void): () => void {
  const stop = onEachAct(() => {
    stop();
    run();
  });
  return stop;
}

/** Without an act. */
const QUIET_MS = 4000;

/** Runs once the reader has done nothing for four seconds. @returns a function that cancels it */
export function whenQuiet(run: () => void): () => void {
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel?.();
    cancel = whenIdle(() => {
      stopListening();
      run();
    }, QUIET_MS);
  };
  const stopListening = onEachAct(wait);
  wait();
  return () => {
    stopListening();
    cancel?.();
  };
}
