import { useEffect } from "react";
import { toastFailure } from "@/ui/toast-store";
import type { NewsState } from "@/articles/data/news-context";

/** Failures that were notified already, so that going from page to page does not notify of them again. */
const notified = new WeakSet<NewsState>();

/** Notifies of each failed load once (rule 8.4); not where the page says that there is no connection (rule 5.11). */
export function useNewsFailureToast(state: NewsState) {
  useEffect(() => {
    if (state.status !== "failed" || notified.has(state) || !navigator.onLine) return;
    notified.add(state);
    toastFailure("Erro ao carregar notícias", state.error);
  }, [state]);
}
