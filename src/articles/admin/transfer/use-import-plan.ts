import { useEffect, useState } from "react";
import type { Article } from "@/articles/model/article";
import { forEachWhenIdle } from "@/lib/when-idle";
import { beginComparison, type ImportPlan } from "./import-plan";
import type { ReadRow } from "./read-rows";

interface Compared {
  rows: readonly ReadRow[];
  articles: readonly Article[];
  plan: ImportPlan;
}

/**
 * Compares a file with the list in idle slices, so that nothing waits for it: the list from the start, the
 * file as soon as it is read, and both again when the list is another one.
 * @returns the plan of these rows, if there is one yet, and whether it is of this list
 */
export function useImportPlan(
  rows: readonly ReadRow[] | null,
  articles: readonly Article[],
): { plan: ImportPlan | null; isCurrent: boolean } {
  const [compared, setCompared] = useState<Compared | null>(null);

  useEffect(() => {
    const { compare, finish } = beginComparison();
    return forEachWhenIdle([...articles, ...(rows ?? [])], compare, () => {
      if (rows) setCompared({ rows, articles, plan: finish() });
    });
  }, [rows, articles]);

  const isOfRows = compared !== null && compared.rows === rows;
  return {
    plan: isOfRows ? compared.plan : null,
    isCurrent: isOfRows && compared.articles === articles,
  };
}
