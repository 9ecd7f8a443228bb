import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createSignal } from "@/lib/signal";

/** Notified when sources or items were written here, or are loaded anew. */
export const feedsChanged = createSignal();

export type Loaded<Data> =
  | { status: "loading" }
  | { status: "failed"; error: unknown }
  /** `error`: of a later load that failed; what the last good one brought stays. `null`: none did. */
  | { status: "ready"; data: Data; error: unknown };

const LOADING = { status: "loading" } as const;

/**
 * Loads once, whenever `load` is another one, and on demand; the newest response wins. What was loaded stays while it is
 * loaded anew by the same `load`, and is never shown as another one's.
 *
 * @returns `change` alters what was loaded; a response that was on its way then comes too late, and is requested again
 */
export function useLoaded<Data>(load: () => Promise<Data>) {
  const [settled, setSettled] = useState<{ by: typeof load; state: Loaded<Data> }>({
    by: load,
    state: LOADING,
  });
  const latest = useRef(load);
  const newest = useRef(0);
  const isUnderWay = useRef(false);

  const request = useCallback(async () => {
    const by = latest.current;
    const turn = ++newest.current;
    isUnderWay.current = true;
    const next = await by().then(
      (data): Loaded<Data> => ({ status: "ready", data, error: null }),
      (error: unknown): Loaded<Data> => ({ status: "failed", error }),
    );
    if (turn !== newest.current) return;
    isUnderWay.current = false;
    setSettled((current) => {
      const keepsData =
        next.status === "failed" && current.by === by && current.state.status === "ready";
      return { by, state: keepsData ? { ...current.state, error: next.error } : next };
    });
  }, []);

  useEffect(() => {
    latest.current = load;
    void request();
  }, [request, load]);

  const reload = useCallback(async () => {
    setSettled((current) =>
      current.state.status === "failed" ? { ...current, state: LOADING } : current,
    );
    feedsChanged.notify();
    await request();
  }, [request]);

  const change: Dispatch<SetStateAction<Data>> = useCallback(
    (action) => {
      if (isUnderWay.current) void request();
      feedsChanged.notify();
      setSettled((current) => {
        const { by, state } = current;
        if (by !== load || state.status !== "ready") return current;
        const data =
          typeof action === "function" ? (action as (data: Data) => Data)(state.data) : action;
        return { by, state: { ...state, data } };
      });
    },
    [request, load],
  );

  return { state: settled.by === load ? settled.state : LOADING, reload, change };
}
