import { useEffect, useRef, useState } from "react";
import { type Batches, type Outcome, runInBatches } from "./run-in-batches";
import { useLeavingQuestion } from "./use-discard";

export interface Progress {
  tried: number;
  total: number;
  isStopping: boolean;
}

interface RunOptions<T> {
  perform: Batches<T>;
  /** Called once for each run, also when its page was left meanwhile. */
  onFinish: (outcome: Outcome<T>) => void;
}

/** One run of many writes at a time, which can be stopped, and stops when its page goes away. */
export function useRun<T>({ perform, onFinish }: RunOptions<T>) {
  /** `null`: none is under way. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);

  // Closing the tab would leave the rest undone without a word.
  useLeavingQuestion(progress !== null);

  const start = async (items: readonly T[]) => {
    // A second press in the same frame comes before any button is gone.
    if (controller.current) return;
    const { signal } = (controller.current = new AbortController());
    const onProgress = (tried: number) =>
      setProgress({ tried, total: items.length, isStopping: signal.aborted });
    onProgress(0);
    const outcome = await runInBatches(items, perform, { signal, onProgress });
    controller.current = null;
    setProgress(null);
    onFinish(outcome);
  };

  const stop = () => {
    controller.current?.abort();
    setProgress((current) => current && { ...current, isStopping: true });
  };

  return { progress, start, stop };
}
