import { useEffect } from "react";
import { toastFailure } from "@/ui/toast-store";
import type { ArticleList } from "./use-articles";

/** Shows one toast if the list could not be loaded (rule 8.4). A failed reload is reported in the page instead. */
export function useListFailureToast({ articles, error }: ArticleList): void {
  const failure = articles.length === 0 ? error : null;
  useEffect(() => {
    if (failure !== null && navigator.onLine) toastFailure("Erro ao carregar notícias", failure);
  }, [failure]);
}
