import { useSyncExternalStore } from "react";
import type { CardNotesStore, NotesOf } from "./card-notes";

const never = () => () => undefined;
const none = () => undefined;

/**
 * @param tools of the home page, once they are loaded
 * @returns the cards' annotations; `undefined` until their code is loaded
 */
export function useNotesOf(
  tools: { cardNotes: CardNotesStore } | null | undefined,
): NotesOf | undefined {
  const { subscribe = never, current = none } = tools?.cardNotes ?? {};
  return useSyncExternalStore(subscribe, current, none);
}
