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

const PROGRESS_STEP = 1000;

/** The longest slice in milliseconds. The dialog shows nothing else while it reads the file. */
const SLICE = 40;

/** Reads a file and compares it with the list in idle slices, so that the page never freezes. */
export function useImportPlan(file: FileRows | null, articles: readonly Article[]) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const [readCount, setReadCount] = useState(0);

  useEffect(() => {
    const { addArticle, addRow, finish } = beginComparison();
    let count = 0;
    const compare = () => {
      if (!file) return;
      cancel = forEachWhenIdle(
        file.rows,
        (row) => {
          addRow(file.read(row));
          if (++count % PROGRESS_STEP === 0) setReadCount(count);
        },
        () => setCompared({ file, articles, plan: finish() }),
        SLICE,
      );
    };
    let cancel = forEachWhenIdle(articles, addArticle, compare);
    return () => {
      cancel();
      setReadCount(0);
    };
  }, [file, articles]);

  const isOfFile = compared !== null && compared.file === file;
  return {
    plan: isOfFile ? compared.plan : null,
    isCurrent: isOfFile && compared.articles === articles,
    readCount,
  };
}
