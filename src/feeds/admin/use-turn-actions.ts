import { useRef, useState } from "react";
import { toast, toastFailure } from "@/ui/toast-store";

/**
 * Carries out decisions in the order of their presses, one at a time. A second press on what is being decided does
 * nothing, and a toast says so.
 */
export function useTurnActions() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // A second press in the same frame comes before anything is shown.
  const underWay = useRef(new Set<string>());
  const [count, setCount] = useState(0);

  const areUnderWay = (ids: readonly string[]) => {
    if (!ids.some((id) => underWay.current.has(id))) return false;
    toast({ title: "Ainda gravando.", description: "A decisão anterior não terminou." });
    return true;
  };

  return {
    isBusy: count > 0,
    isFirst: () => underWay.current.size === 0,
    /** Whether one of these is being decided, which is then said. */
    areUnderWay,
    /** @param ids of what it decides. @param title of the toast, when `work` rejects */
    enqueue: async (title: string, ids: readonly string[], work: () => Promise<void>) => {
      if (areUnderWay(ids)) return;
      for (const id of ids) underWay.current.add(id);
      setCount((before) => before + 1);
      const turn = last.current
        .then(work)
        .catch((error: unknown) => toastFailure(title, error))
        .finally(() => {
          for (const id of ids) underWay.current.delete(id);
          setCount((before) => before - 1);
        });
      last.current = turn;
      await turn;
    },
  };
}

export type Turns = ReturnType<typeof useTurnActions>;
