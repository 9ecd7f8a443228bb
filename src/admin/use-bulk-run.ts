import { useCallback, useEffect, useRef, useState } from "react";
import { type Batches, type Outcome, restOf, runInBatches } from "./run-in-batches";
import { useLeavingQuestion } from "./use-discard";

export type BulkState<T> =
  | { status: "idle" }
  | { status: "running"; tried: number; total: number; isStopping: boolean }
  | { status: "finished"; outcome: Outcome<T> };

interface BulkRunOptions<T> {
  perform: Batches<T>;
  /** Called once for each run, also when its page was left meanwhile. */
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
  useLeavingQuestion(isRunning);

  const start = async (items: readonly T[]) => {
    // A second press in the same frame comes before any button is gone.
    if (controller.current) return;
    const { signal } = (controller.current = new AbortController());
    const total = items.length;
    const onProgress = (tried: number) =>
      setState({ status: "running", tried, total, isStopping: signal.aborted });
    onProgress(0);
    const outcome = await runInBatches(items, perform, { signal, onProgress });
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

  /** A run that did everything needs no account beside its toast. */
  const isUnfinished = isRunning || (state.status === "finished" && restOf(state.outcome) > 0);
  return { state, isRunning, isUnfinished, start, stop, reset };
}

export type BulkRun<T> = ReturnType<typeof useBulkRun<T>>;
