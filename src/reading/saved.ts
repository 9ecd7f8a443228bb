/** The articles that the visitor keeps for later. In the page's first code, since the list can be narrowed to them. */
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import type { Article } from "@/articles/article";
import { keptIds } from "./kept-ids";

export const saved = keptIds("radar-rpa-saved", 1000);

/** `?salvas=1` shows the saved ones only. */
export const SAVED_PARAM = "salvas";

const NONE: ReadonlySet<string> = new Set();

export function useSavedIds(): ReadonlySet<string> {
  return useSyncExternalStore(saved.subscribe, saved.ids, () => NONE);
}

/** @returns the ids that the address narrows the list to; `null` when it does not */
export function useSavedOnly(): ReadonlySet<string> | null {
  const [params] = useSearchParams();
  const ids = useSavedIds();
  return params.has(SAVED_PARAM) ? ids : null;
}

/** @returns the very same array when nothing is asked for */
export function onlySaved(
  articles: readonly Article[],
  ids: ReadonlySet<string> | null,
): readonly Article[] {
  return ids ? articles.filter(({ id }) => ids.has(id)) : articles;
}
