import { useEffect } from "react";
import { toastFailure } from "@/ui/toast-store";
import type { NewsState } from "@/articles/data/news-state";

/** Failures that had their toast already, which another page does not repeat. */
const notified = new WeakSet<NewsState>();

/** One toast per failed load (rule 8.4); none offline, where the page has its own notice (rule 5.11). */
export function useNewsFailureToast(state: NewsState) {
  useEffect(() => {
    if (state.status !== "failed" || notified.has(state) || !navigator.onLine) return;
    notified.add(state);
    toastFailure("Erro ao carregar notícias", state.error);
  }, [state]);
}
