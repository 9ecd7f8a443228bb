/** Per-reader card annotations: only cards whose annotation changes are rendered again. */
import { useLayoutEffect, useSyncExternalStore } from "react";
import { dayName } from "@/lib/day-name";
import { type NotesOf, showNotes } from "./shown-notes";
import { formatPublishedAt, formatToday, parseDate } from "@/lib/date";
import { arrived } from "@/articles/reading/visit/arrivals";
import { opened } from "@/articles/reading/visit/opened";
import { view } from "@/articles/reading/views/view";

function makeNotes(): NotesOf {
  const isOpened = opened.ids();
  const isNew = arrived.ids();
  const areHeadlines = view.areHeadlines();
  return (articles) => {
    const now = new Date();
    const today = formatToday();
    let last: string | undefined;
    return articles.map(({ id, publishedAt }) => {
      const mark = isOpened.has(id) ? "opened" : isNew.has(id) ? "new" : undefined;
      const isToday = formatPublishedAt(publishedAt) === today;
      if (!areHeadlines) return { mark, isToday };
      const day = dayName(publishedAt === null ? null : parseDate(publishedAt), now);
      const begins = day !== last;
      last = day;
      return { mark, isToday, day: begins ? day : undefined };
    });
  };
}

let cached: NotesOf | undefined;
let cachedInputs: readonly unknown[] = [];

const cardNotes = {
  /** A new function when its inputs change. */
  current: (): NotesOf => {
    const state = [opened.ids(), arrived.ids(), view.areHeadlines(), formatToday()];
    if (cached && state.every((each, index) => each === cachedInputs[index])) return cached;
    cachedInputs = state;
    return (cached = makeNotes());
  },
  subscribe: (listener: () => void) => {
    const ends = [opened, arrived, view].map(({ subscribe }) => subscribe(listener));
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
