import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";

/** A reader's first, of whatever kind. */
const ACTS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** After the first visit's own requests. */
const QUIET_MS = 10_000;

/** @returns whether the reader has done anything since, or the page was quiet for ten seconds: time for what nobody waits for */
export function useActed(): boolean {
  const [hasActed, setActed] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      cancel();
    };
    const note = () => {
      end();
      startTransition(() => setActed(true));
    };
    const cancel = whenIdle(note, QUIET_MS);
    for (const act of ACTS)
      window.addEventListener(act, note, { signal: ended.signal, passive: true });
    return end;
  }, []);

  return hasActed;
}
