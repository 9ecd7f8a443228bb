import { useEffect, useState } from "react";
import { loadLater } from "@/articles/data/late-code";
import { ALL_CATEGORIES } from "@/articles/model/category";

/** How many articles the database has; `undefined` while that is not known, and where nothing is wanted of it. */
export function useTotal(isWanted: boolean): number | undefined {
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const count = async () => {
      const { countArticles } = await loadLater();
      setTotal((await countArticles("", controller.signal)).get(ALL_CATEGORIES.id));
      // Without it less is said.
    };
    void count().catch(() => undefined);
    return () => controller.abort();
  }, [isWanted]);
  return total;
}
