import { useEffect, useState } from "react";
import type { Article } from "@/articles/model/article";
import { forEachWhenIdle } from "@/lib/when-idle";
import { beginComparison, type ImportPlan } from "./import-plan";
import type { FileRows } from "./read-rows";

interface Compared {
  file: FileRows;
  articles: readonly Article[];
  plan: ImportPlan;
}

/**
 * Reads a file and compares it with the list in idle slices, so that nothing waits for it: the list from the start, the
 * file as soon as it is there, and both again when the list is another one.
 * @returns the plan of this file, if there is one yet, and whether it is of this list
 */
export function useImportPlan(
  file: FileRows | null,
  articles: readonly Article[],
): { plan: ImportPlan | null; isCurrent: boolean } {
  const [compared, setCompared] = useState<Compared | null>(null);

  useEffect(() => {
    const { addArticle, addRow, others, place, finish } = beginComparison();
    const compare = () => {
      if (!file) return;
      cancel = forEachWhenIdle(
        file.records,
        (record) => addRow(file.read(record)),
        () => {
          cancel = forEachWhenIdle(others, place, () =>
            setCompared({ file, articles, plan: finish() }),
          );
        },
      );
    };
    let cancel = forEachWhenIdle(articles, addArticle, compare);
    return () => cancel();
  }, [file, articles]);

  const isOfFile = compared !== null && compared.file === file;
  return {
    plan: isOfFile ? compared.plan : null,
    isCurrent: isOfFile && compared.articles === articles,
  };
}
