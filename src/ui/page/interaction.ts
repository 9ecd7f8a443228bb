/** Delays optional work until the reader's first interaction, or a pause after the last (docs/decisions/0015). */
import { whenIdle } from "@/lib/when-idle";

/** Events that count as an interaction. */
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

/** How long without an interaction counts as quiet. */
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
