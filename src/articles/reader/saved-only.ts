/** Narrowing the list to what the visitor saved. In the page's first code; the saved ids themselves come later. */
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import type { Article } from "@/articles/model/article";
import type { KeptIds } from "./kept-ids";

/** `?salvas=1` shows the saved ones only. */
export const SAVED_PARAM = "salvas";

const NONE: ReadonlySet<string> = new Set();
const none = () => NONE;
const subscribeToNothing = () => () => undefined;

/**
 * @param saved the saved ids, once their code is there; none until then
 * @returns the ids that the address narrows the list to; `null` when it does not
 */
export function useSavedOnly(saved: KeptIds | undefined): ReadonlySet<string> | null {
  const [params] = useSearchParams();
  const ids = useSyncExternalStore(
    saved?.subscribe ?? subscribeToNothing,
    saved?.ids ?? none,
    none,
  );
  return params.has(SAVED_PARAM) ? ids : null;
}

/** @returns the very same array when no filter is set */
export function onlySaved(
  articles: readonly Article[],
  ids: ReadonlySet<string> | null,
): readonly Article[] {
  return ids ? articles.filter(({ id }) => ids.has(id)) : articles;
}
