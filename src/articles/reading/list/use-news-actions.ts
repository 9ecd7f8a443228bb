import { useEffect } from "react";
import { toastFailure } from "@/ui/toast-store";
import type { NewsState } from "@/articles/data/news-state";

/** Failed states that were announced by a toast, which another page must not repeat. */
const notified = new WeakSet<NewsState>();

/** Shows one toast per failed load (rule 8.4). While offline, the page shows a notice instead (rule 5.11). */
export function useNewsFailureToast(state: NewsState) {
  useEffect(() => {
    if (state.status !== "failed" || notified.has(state) || !navigator.onLine) return;
    notified.add(state);
    toastFailure("Erro ao carregar notícias", state.error);
  }, [state]);
}
