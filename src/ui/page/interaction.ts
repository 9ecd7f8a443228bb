/** What comes with a reader's first interaction, or in a pause after the last: nothing that is waited for (docs/decisions/0015). */
import { whenIdle } from "@/lib/when-idle";

/** Any will do. */
const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
] as const;

/** @returns a function that stops it */
function onInteraction(listener: () => void): () => void {
  for (const type of INTERACTIONS) window.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of INTERACTIONS) window.removeEventListener(type, listener);
  };
}

/** Runs with the next interaction. @returns a function that cancels it */
export function afterFirstInteraction(run: () => void): () => void {
  const stop = onInteraction(() => {
    stop();
    run();
  });
  return stop;
}

/** Without an interaction. */
const QUIET_MS = 5000;

/** Runs once the reader has done nothing for five seconds. @returns a function that cancels it */
export function whenQuiet(run: () => void): () => void {
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel?.();
    cancel = whenIdle(() => {
      stopListening();
      run();
    }, QUIET_MS);
  };
  const stopListening = onInteraction(wait);
  wait();
  return () => {
    stopListening();
    cancel?.();
  };
}
