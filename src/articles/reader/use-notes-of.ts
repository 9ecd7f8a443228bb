import { useMemo, useSyncExternalStore } from "react";
import type { CardNotesStore, NotesOf } from "./card-notes";

const never = () => () => undefined;
const none = () => undefined;

/**
 * @param tools of the home page, once they are there
 * @returns what the cards of a list are to this reader; `undefined` until that is known
 */
export function useNotesOf(
  tools: { cardNotes: CardNotesStore } | null | undefined,
  isBySource: boolean,
): NotesOf | undefined {
  const { subscribe = never, current = none } = tools?.cardNotes ?? {};
  const notes = useSyncExternalStore(subscribe, current, none);
  return useMemo(() => notes && ((articles) => notes(articles, isBySource)), [notes, isBySource]);
}
