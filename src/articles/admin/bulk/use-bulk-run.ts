import { useCallback, useEffect, useRef, useState } from "react";
import { type Batches, type Outcome, runInBatches, runInSequence } from "./run-in-sequence";

export type BulkState<T> =
  | { status: "idle" }
  | { status: "running"; tried: number; total: number; isStopping: boolean }
  | { status: "finished"; outcome: Outcome<T> };

interface BulkRunOptions<T> {
  /** Does it with one, or says how it is done with some at once. */
  perform: ((item: T) => Promise<void>) | Batches<T>;
  /** Called once for each run, also when the person has left the page meanwhile. */
  onFinish: (outcome: Outcome<T>, hasLeft: boolean) => void;
}

/** One run of many writes at a time, which can be stopped, and stops when its dialog goes away. */
export function useBulkRun<T>({ perform, onFinish }: BulkRunOptions<T>) {
  const [state, setState] = useState<BulkState<T>>({ status: "idle" });
  const controller = useRef<AbortController | null>(null);
  const hasLeft = useRef(false);
  const isRunning = state.status === "running";

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      controller.current?.abort();
    };
  }, []);

  // Closing the tab would leave the rest undone without a word.
  useEffect(() => {
    if (!isRunning) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isRunning]);

  const start = async (items: readonly T[]) => {
    // A second press in the same frame comes before any button is gone.
    if (controller.current) return;
    const current = new AbortController();
    controller.current = current;
    const total = items.length;
    setState({ status: "running", tried: 0, total, isStopping: false });
    const options = {
      signal: current.signal,
      onProgress: (tried: number) =>
        setState({ status: "running", tried, total, isStopping: current.signal.aborted }),
    };
    const outcome = await (typeof perform === "function"
      ? runInSequence(items, perform, options)
      : runInBatches(items, perform, options));
    controller.current = null;
    setState({ status: "finished", outcome });
    onFinish(outcome, hasLeft.current);
  };

  const stop = useCallback(() => {
    controller.current?.abort();
    setState((current) =>
      current.status === "running" ? { ...current, isStopping: true } : current,
    );
  }, []);

  const reset = useCallback(() => setState({ status: "idle" }), []);

  return { state, isRunning, start, stop, reset };
}

export type BulkRun<T> = ReturnType<typeof useBulkRun<T>>;
