/** Per-reader card annotations: only cards whose annotation changes are rendered again. */
import { useLayoutEffect, useSyncExternalStore } from "react";
import { type NotesOf, showNotes } from "./shown-notes";
import { formatPublishedAt, formatToday } from "@/lib/date";
import { arrived } from "@/articles/reading/visit/arrivals";
import { saved } from "@/articles/reading/saved/saved";
import { opened } from "@/articles/reading/visit/opened";

function makeNotes(): NotesOf {
  const isOpened = opened.ids();
  const isNew = arrived.ids();
  const isSaved = saved.ids();
  return (articles) => {
    const today = formatToday();
    return articles.map(({ id, publishedAt }) => ({
      mark: isOpened.has(id) ? "opened" : isNew.has(id) ? "new" : undefined,
      isSaved: isSaved.has(id) || undefined,
      isToday: formatPublishedAt(publishedAt) === today || undefined,
    }));
  };
}

let cached: NotesOf | undefined;
let cachedInputs: readonly unknown[] = [];

const cardNotes = {
  /** A new function when its inputs change. */
  current: (): NotesOf => {
    const state = [opened.ids(), arrived.ids(), saved.ids(), formatToday()];
    if (cached && state.every((each, index) => each === cachedInputs[index])) return cached;
    cachedInputs = state;
    return (cached = makeNotes());
  },
  subscribe: (listener: () => void) => {
    const ends = [opened, arrived, saved].map(({ subscribe }) => subscribe(listener));
    // The day may be another one.
    document.addEventListener("visibilitychange", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
      for (const end of ends) end();
    };
  },
};

/** Shows each card what it is to this reader. */
export function useCardNotes(): void {
  const notes = useSyncExternalStore(cardNotes.subscribe, cardNotes.current);
  useLayoutEffect(() => showNotes(notes), [notes]);
}
