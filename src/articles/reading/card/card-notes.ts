/** Annotates the cards for this reader. Only cards whose annotation changes are rendered again. */
import { useLayoutEffect, useSyncExternalStore } from "react";
import { type NotesOf, showNotes } from "./shown-notes";
import { daysBefore } from "@/lib/day-name";
import { formatPublishedAt, formatTime, formatToday, parseDate } from "@/lib/date";
import { arrived } from "@/articles/reading/visit/arrivals";
import { saved } from "@/articles/reading/saved/saved";
import { opened } from "@/articles/reading/visit/opened";

/** A date without a time is stored as noon, in the author's time zone or in UTC (rule 4.6). */
const isNoon = (date: Date) =>
  date.getTime() % 3_600_000 === 0 && (date.getHours() === 12 || date.getUTCHours() === 12);

/** Returns a time like "14:30" of today or yesterday; `undefined` for older articles or an unknown time. */
function recentHour(publishedAt: string | null, now: Date): string | undefined {
  const date = parseDate(publishedAt ?? "");
  const hasTime = /\d:\d/.test(publishedAt ?? "");
  if (!date || !hasTime || isNoon(date) || daysBefore(date, now) > 1) return undefined;
  return formatTime(date);
}

function makeNotes(): NotesOf {
  const isOpened = opened.ids();
  const isNew = arrived.ids();
  const isSaved = saved.ids();
  return (articles) => {
    const today = formatToday();
    const now = new Date();
    return articles.map(({ id, publishedAt }) => ({
      mark: isOpened.has(id) ? "opened" : isNew.has(id) ? "new" : undefined,
      isSaved: isSaved.has(id) || undefined,
      isToday: formatPublishedAt(publishedAt) === today || undefined,
      hour: recentHour(publishedAt, now),
    }));
  };
}

let cached: NotesOf | undefined;
let cachedInputs: readonly unknown[] = [];

const cardNotes = {
  current: (): NotesOf => {
    const state = [opened.ids(), arrived.ids(), saved.ids(), formatToday()];
    if (cached && state.every((each, index) => each === cachedInputs[index])) return cached;
    cachedInputs = state;
    return (cached = makeNotes());
  },
  subscribe: (listener: () => void) => {
    const ends = [opened, arrived, saved].map(({ subscribe }) => subscribe(listener));
    // The date may have changed while the page was hidden.
    document.addEventListener("visibilitychange", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
      for (const end of ends) end();
    };
  },
};

export function useCardNotes(): void {
  const notes = useSyncExternalStore(cardNotes.subscribe, cardNotes.current);
  useLayoutEffect(() => showNotes(notes), [notes]);
}
