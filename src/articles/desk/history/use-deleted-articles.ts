import { useMemo, useState } from "react";
import type { Article } from "@/articles/model/article";
import { forgetDeleted, keepDeleted, readDeleted } from "./deleted-storage";
import type { DeletedArticle } from "./deleted-storage";

/**
 * The articles deleted of late.
 * @param articles what is in the list was not deleted after all, and is not offered
 */
export function useDeletedArticles(articles: readonly Article[]) {
  const [all, setAll] = useState(readDeleted);
  const deleted = useMemo(() => {
    const ids = new Set(articles.map(({ id }) => id));
    return all.filter(({ id }) => !ids.has(id));
  }, [all, articles]);

  return {
    deleted,
    keep: (article: Article) => {
      keepDeleted(article, new Date());
      setAll(readDeleted());
    },
    forget: (forgotten: readonly DeletedArticle[]) => {
      for (const { key } of forgotten) forgetDeleted(key);
      setAll(readDeleted());
    },
  };
}
