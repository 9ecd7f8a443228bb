import { useMemo } from "react";
import type { HomeFilter } from "@/articles/reading/finding/use-filter";
import { useSavedIds } from "./saved";

/** More are not asked for. */
export const MAX_SHARED = 100;

/** @returns the ids that the list is narrowed to, by a link that names them or to the saved ones; `null` when it is not */
export function useOnly({ ids, isSavedOnly }: HomeFilter): ReadonlySet<string> | null {
  const saved = useSavedIds();
  return useMemo(() => {
    if (ids) return new Set(ids.split(",").slice(0, MAX_SHARED));
    return isSavedOnly ? saved : null;
  }, [ids, isSavedOnly, saved]);
}
