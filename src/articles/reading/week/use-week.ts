import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { fetchWeek, type WeekRead } from "@/articles/data/week-api";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { PageWeekContext } from "./page-week";
import { reportReloadFailure } from "./week-actions";

export type WeekState =
  | { status: "loading" }
  | { status: "ready"; snapshot: WeekSnapshot; isReloading: boolean }
  | { status: "failed"; error: unknown };

/** Returns the week of the prerendered page, or requests another (rule 18.5). `toSnapshot` must keep its identity. */
export function useWeek(week: string, toSnapshot: (read: WeekRead, week: string) => WeekSnapshot) {
  const page = useContext(PageWeekContext);
  const prerendered = page?.week === week ? page : undefined;
  const [state, setState] = useState<WeekState>(
    prerendered
      ? { status: "ready", snapshot: prerendered, isReloading: false }
      : { status: "loading" },
  );
  const isShown = useRef(prerendered !== undefined);
  const [requested, setRequested] = useState(prerendered ? 0 : 1);

  useEffect(() => {
    if (requested === 0) return;
    const controller = new AbortController();
    const show = (next: WeekState) => !controller.signal.aborted && setState(next);
    fetchWeek(week, controller.signal).then(
      (read) => {
        isShown.current = true;
        show({ status: "ready", snapshot: toSnapshot(read, week), isReloading: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error("The week could not be loaded.", error);
        if (!isShown.current) return show({ status: "failed", error });
        setState((before) => ({ ...before, isReloading: false }));
        reportReloadFailure(error);
      },
    );
    return () => controller.abort();
  }, [week, toSnapshot, requested]);

  const reload = useCallback(() => {
    setState((before) =>
      before.status === "ready" ? { ...before, isReloading: true } : { status: "loading" },
    );
    setRequested((count) => count + 1);
  }, []);

  const isFailed = state.status === "failed";
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isFailed, reload]);

  return { state, reload };
}
