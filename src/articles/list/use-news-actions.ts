import { useEffect } from "react";
import { toast } from "@/ui/toast-store";
import { errorMessage } from "@/lib/error-message";
import type { NewsState } from "@/articles/data/news-context";

/** Failures that were told already, so that going from page to page does not tell them again. */
const told = new WeakSet<NewsState>();

/** Notifies of each failed load once (rule 8.4). */
export function useNewsFailureToast(state: NewsState) {
  useEffect(() => {
    if (state.status !== "failed" || told.has(state)) return;
    told.add(state);
    toast({
      title: "Erro ao carregar notícias",
      description: errorMessage(state.error),
      variant: "destructive",
    });
  }, [state]);
}
