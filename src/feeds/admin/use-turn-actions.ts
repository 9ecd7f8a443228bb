import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, toastFailure } from "@/ui/toast-store";

const mutationKey = ["decide"];

interface Turn {
  /** Of the toast, when `work` rejects. */
  title: string;
  /** Of the decided items. */
  ids: readonly string[];
  work: () => Promise<void>;
}

/**
 * Carries out decisions in the order of their presses, one at a time. A second press on an item whose decision is pending
 * only shows a toast.
 */
export function useTurnActions() {
  const cache = useQueryClient().getMutationCache();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "decisions" },
    mutationFn: ({ work }: Turn) => work(),
    onError: (error, { title }) => toastFailure(title, error),
  });

  // From the cache: a second press in the same frame comes before the next render.
  const pendingIds = () =>
    cache
      .findAll({ mutationKey, status: "pending" })
      .flatMap(({ state }) => (state.variables as Turn).ids);

  const warnIfPending = (ids: readonly string[]) => {
    const pending = new Set(pendingIds());
    if (!ids.some((id) => pending.has(id))) return false;
    toast({ title: "Ainda gravando.", description: "A decisão anterior não terminou." });
    return true;
  };

  return {
    isIdle: () => pendingIds().length === 0,
    /** @returns whether a decision on one of these is pending, in which case a toast says so */
    warnIfPending,
    enqueue: (title: string, ids: readonly string[], work: () => Promise<void>) => {
      if (!warnIfPending(ids)) mutate({ title, ids, work });
    },
  };
}
