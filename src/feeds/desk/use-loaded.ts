import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

export type Loaded<Data> =
  | { status: "loading" }
  | { status: "failed"; error: unknown }
  | { status: "ready"; data: Data };

/** Loads once, and again on demand; the newest response wins. What was loaded stays while it is loaded anew. */
export function useLoaded<Data>(load: () => Promise<Data>) {
  const [state, setState] = useState<Loaded<Data>>({ status: "loading" });
  const newest = useRef(0);

  const ask = useCallback(async () => {
    const turn = ++newest.current;
    const next = await load().then(
      (data): Loaded<Data> => ({ status: "ready", data }),
      (error: unknown): Loaded<Data> => ({ status: "failed", error }),
    );
    if (turn === newest.current) setState(next);
  }, [load]);

  useEffect(() => void ask(), [ask]);

  const reload = useCallback(async () => {
    setState((current) => (current.status === "ready" ? current : { status: "loading" }));
    await ask();
  }, [ask]);

  const change: Dispatch<SetStateAction<Data>> = useCallback((action) => {
    setState((current) => {
      if (current.status !== "ready") return current;
      const data =
        typeof action === "function" ? (action as (data: Data) => Data)(current.data) : action;
      return { status: "ready", data };
    });
  }, []);

  return { state, reload, change };
}
