/** The filter of saved articles. In the page's first code; the saved ids themselves are loaded later. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import type { StoredIds } from "./stored-ids";

const NONE: ReadonlySet<string> = new Set();
const none = () => NONE;
const subscribeToNothing = () => () => undefined;

/**
 * @param saved the saved ids, once their code is loaded; `undefined`: none until then, `null`: it failed to load, and the
 * whole list is shown
 * @returns the ids that the list is narrowed to; `null` when it is not
 */
export function useSavedOnly(
  isSavedOnly: boolean,
  saved: StoredIds | null | undefined,
): ReadonlySet<string> | null {
  const ids = useSyncExternalStore(
    saved?.subscribe ?? subscribeToNothing,
    saved?.ids ?? none,
    none,
  );
  return isSavedOnly && saved !== null ? ids : null;
}

/** @returns the same array when no filter is set */
export function onlySaved(
  articles: readonly Article[],
  ids: ReadonlySet<string> | null,
): readonly Article[] {
  return ids ? articles.filter(({ id }) => ids.has(id)) : articles;
}
