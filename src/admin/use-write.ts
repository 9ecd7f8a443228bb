import { useCallback, useRef, useState } from "react";

/** Runs one write at a time and keeps its failure (rule 9.4). */
export function useWrite() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  // Not a state, because a second press can come before the next rendering.
  const isBusy = useRef(false);

  const run = useCallback(async (write: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      await write();
    } catch (error) {
      setFailure(error);
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }, []);

  return { run, isRunning, failure, clearFailure: () => setFailure(null) };
}
