import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, toastFailure } from "@/ui/toast-store";

const mutationKey = ["decide"];

interface Turn {
  /** Of the toast, when `work` rejects. */
  title: string;
  /** Of what it decides. */
  ids: readonly string[];
  work: () => Promise<void>;
}

/**
 * Carries out decisions in the order of their presses, one at a time. A second press on what is being decided does
 * nothing, and a toast says so.
 */
export function useTurnActions() {
  const cache = useQueryClient().getMutationCache();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "decisions" },
    mutationFn: ({ work }: Turn) => work(),
    onError: (error, { title }) => toastFailure(title, error),
  });

  // From the cache: a second press in the same frame comes before anything is shown.
  const idsUnderWay = () =>
    cache
      .findAll({ mutationKey, status: "pending" })
      .flatMap(({ state }) => (state.variables as Turn).ids);

  const areUnderWay = (ids: readonly string[]) => {
    const underWay = new Set(idsUnderWay());
    if (!ids.some((id) => underWay.has(id))) return false;
    toast({ title: "Ainda gravando.", description: "A decisão anterior não terminou." });
    return true;
  };

  return {
    isFirst: () => idsUnderWay().length === 0,
    /** Whether one of these is being decided, which is then said. */
    areUnderWay,
    enqueue: (title: string, ids: readonly string[], work: () => Promise<void>) => {
      if (!areUnderWay(ids)) mutate({ title, ids, work });
    },
  };
}
