/** Delays optional work until the reader's first interaction, or until a pause between interactions (decision 0015). */
import { whenIdle } from "@/lib/when-idle";

const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
] as const;

function onInteraction(listener: () => void): () => void {
  for (const type of INTERACTIONS) window.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of INTERACTIONS) window.removeEventListener(type, listener);
  };
}

export function afterFirstInteraction(run: () => void): () => void {
  const stop = onInteraction(() => {
    stop();
    run();
  });
  return stop;
}

const QUIET_MS = 5000;

/** Runs after five seconds without an interaction, or when the tab is left. Returns a function that cancels it. */
export function whenQuiet(run: () => void): () => void {
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel?.();
    cancel = whenIdle(finish, QUIET_MS);
  };
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") finish();
  };
  const stopListening = onInteraction(wait);
  document.addEventListener("visibilitychange", handleVisibility);
  const stop = () => {
    stopListening();
    document.removeEventListener("visibilitychange", handleVisibility);
    cancel?.();
  };
  const finish = () => {
    stop();
    run();
  };
  wait();
  return stop;
}
