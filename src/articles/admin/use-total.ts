import { useEffect, useState } from "react";
import { loadPages } from "@/articles/data/lazy-modules";
import { ALL_CATEGORIES } from "@/articles/model/category";

/** How many articles the database has; `undefined` while that is not known, and where nothing is wanted of it. */
export function useTotal(isEnabled: boolean): number | undefined {
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const count = async () => {
      const { countArticles } = await loadPages();
      setTotal((await countArticles("", controller.signal)).get(ALL_CATEGORIES.id));
      // Without it less is said.
    };
    void count().catch(() => undefined);
    return () => controller.abort();
  }, [isEnabled]);
  return total;
}
