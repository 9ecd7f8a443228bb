import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { storedIds } from "./stored-ids";

export const saved = storedIds("radar-rpa-saved", 1000);

const NONE: ReadonlySet<string> = new Set();

/** Empty during hydration, because the HTML was built without any reader's saved articles. */
export function useSavedIds(): ReadonlySet<string> {
  return useSyncExternalStore(saved.subscribe, saved.ids, () => NONE);
}

export function onlyOf(
  articles: readonly Article[],
  ids: ReadonlySet<string> | null,
): readonly Article[] {
  return ids ? articles.filter(({ id }) => ids.has(id)) : articles;
}
