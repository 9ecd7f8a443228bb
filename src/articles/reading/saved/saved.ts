import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { NO_IDS, storedIds } from "./stored-ids";

export const saved = storedIds("radar-rpa-saved", 1000);

/** Empty during hydration, because the HTML was built without any reader's saved articles. */
export function useSavedIds(): ReadonlySet<string> {
  return useSyncExternalStore(saved.subscribe, saved.ids, () => NO_IDS);
}

export function onlyOf(
  articles: readonly Article[],
  ids: ReadonlySet<string> | null,
): readonly Article[] {
  return ids ? articles.filter(({ id }) => ids.has(id)) : articles;
}
