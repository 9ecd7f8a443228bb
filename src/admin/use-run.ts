import { useEffect, useRef, useState } from "react";
import { type Batches, type Outcome, runInBatches } from "./run-in-batches";
import { useLeavingQuestion } from "./use-leaving-question";

export interface Progress {
  tried: number;
  total: number;
  isStopping: boolean;
}

interface RunOptions<T> {
  perform: Batches<T>;
  /** Also called if the run was stopped because its page was left. */
  onFinish: (outcome: Outcome<T>) => void;
}

/** Runs one bulk action at a time, and stops it when its page is left. */
export function useRun<T>({ perform, onFinish }: RunOptions<T>) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);

  useLeavingQuestion(progress !== null);

  const start = async (items: readonly T[]) => {
    // A second press can come in the same frame, before the button is removed.
    if (controller.current) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
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
