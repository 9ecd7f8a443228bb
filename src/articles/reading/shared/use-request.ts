import { startTransition, useCallback, useEffect, useState } from "react";

/** Debounce of typed text. */
export const TYPING_PAUSE_MS = 300;

/** Memoised: another object is another request, and aborts this one. */
export interface DataRequest<Data> {
  /** The delay before it is sent first. */
  pauseMs: number;
  /** Sent when `ask` is called, not by itself. */
  isManual?: boolean;
  /** @param before the data so far, of a request that is sent again for more */
  send: (signal: AbortSignal, before: Data | undefined) => Promise<Data>;
}

interface Outcome<Data> {
  of: DataRequest<Data>;
  data: Data | undefined;
  error?: unknown;
}

/**
 * The page's requests beside the loaded list: one at a time, aborted by the next. Not by React Query: decision 0040.
 *
 * @param request `null`: nothing is needed
 * @param isOnline offline, no request is sent, and the data so far stay
 */
export function useRequest<Data>(request: DataRequest<Data> | null, isOnline: boolean) {
  const [result, setResult] = useState<Outcome<Data>>();
  const [askedStage, setAskedStage] = useState<object | null>(null);
  const outcome = result?.of === request ? result : undefined;
  /** Changes with each response, so that `ask` sends the request once per stage. */
  const stage = outcome ?? request;
  const isLoading =
    isOnline && request !== null && (askedStage === stage || !(request.isManual || outcome));

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
    /** Sends the request, or sends it again. */
    ask: useCallback(() => setAskedStage(stage), [stage]),
  };
}
