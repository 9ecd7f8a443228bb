import { startTransition, useCallback, useEffect, useState } from "react";

export const TYPING_PAUSE_MS = 300;

/** The caller must memoise it, because a new object counts as a new request and aborts the previous one. */
export interface DataRequest<Data> {
  pauseMs: number;
  isManual?: boolean;
  /** @param before the data loaded so far, which the new data extend */
  send: (signal: AbortSignal, before: Data | undefined) => Promise<Data>;
}

interface Outcome<Data> {
  of: DataRequest<Data>;
  data: Data | undefined;
  error?: unknown;
}

/**
 * Sends one request at a time: a new request aborts the previous one. Decision 0040 says why this is not React Query.
 * @param isOnline while false, no request is sent and the data stay
 */
export function useRequest<Data>(request: DataRequest<Data> | null, isOnline: boolean) {
  const [result, setResult] = useState<Outcome<Data>>();
  const [startedStage, setStartedStage] = useState<object | null>(null);
  const outcome = result?.of === request ? result : undefined;
  /** Changes with each response, so that calling `start` twice for one response sends one request. */
  const stage = outcome ?? request;
  const isLoading =
    isOnline && request !== null && (startedStage === stage || !(request.isManual || outcome));

  useEffect(() => {
    if (!isLoading || !request) return;
    const controller = new AbortController();
    const { signal } = controller;
    const data = outcome?.data;
    const send = async () => {
      let next: Outcome<Data>;
      try {
        next = { of: request, data: await request.send(signal, data) };
      } catch (error) {
        if (!signal.aborted) console.error("Further articles could not be loaded.", error);
        next = { of: request, data, error };
      }
      if (!signal.aborted) startTransition(() => setResult(next));
    };
    const timer = setTimeout(() => void send(), data === undefined ? request.pauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLoading, request, outcome]);

  return {
    data: outcome?.data,
    error: isLoading ? undefined : outcome?.error,
    isLoading,
    start: useCallback(() => setStartedStage(stage), [stage]),
  };
}
