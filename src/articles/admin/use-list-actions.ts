import { useEffect } from "react";
import { toastFailure } from "@/ui/toast-store";
import type { ArticleList } from "./use-articles";

/** One toast for a list that did not come (rule 8.4); one that could not be loaded anew stays, and says so in the page. */
export function useListFailureToast({ articles, error }: ArticleList): void {
  const failure = articles.length === 0 ? error : null;
  useEffect(() => {
    if (failure !== null && navigator.onLine) toastFailure("Erro ao carregar notícias", failure);
  }, [failure]);
}
