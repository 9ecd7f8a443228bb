/** The articles that the visitor saved for later, and the list narrowed to them. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { storedIds } from "./stored-ids";

export const saved = storedIds("radar-rpa-saved", 1000);

const NONE: ReadonlySet<string> = new Set();

/** The HTML knows nobody's. */
export function useSavedIds(): ReadonlySet<string> {
  return useSyncExternalStore(saved.subscribe, saved.ids, () => NONE);
}

/** @returns the same array when no filter is set */
export function onlyOf(
  articles: readonly Article[],
  ids: ReadonlySet<string> | null,
): readonly Article[] {
  return ids ? articles.filter(({ id }) => ids.has(id)) : articles;
}
