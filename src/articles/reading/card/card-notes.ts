/** Per-reader card annotations: only cards whose annotation changes are rendered again. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { dayName } from "@/lib/day-name";
import { formatPublishedAt, formatToday, parseDate } from "@/lib/date";
import { arrived } from "@/articles/reading/visit/arrivals";
import { opened } from "@/articles/reading/visit/opened";
import { view } from "@/articles/reading/views/view";

export interface CardNotes {
  /** Opened before, or new since the last visit (rule 2.8). */
  mark?: "opened" | "new" | undefined;
  /** Published today, which weighs more than an old date. */
  isToday?: boolean | undefined;
  /** Among headlines: the name of the days that begin with it. */
  day?: string | undefined;
}

export type NotesOf = (articles: readonly Article[]) => readonly CardNotes[];

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

/** @returns the cards' annotations; `undefined` while the HTML is taken over, which knows no reader */
export const useNotes = (): NotesOf | undefined =>
  useSyncExternalStore<NotesOf | undefined>(
    cardNotes.subscribe,
    cardNotes.current,
    () => undefined,
  );
