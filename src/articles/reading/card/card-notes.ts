/** Per-reader card annotations: only cards whose annotation changes are rendered again. */
import type { Article } from "@/articles/model/article";
import { dayName, shortTime } from "@/lib/day-name";
import { formatToday, parseDate } from "@/lib/date";
import { arrived } from "@/articles/reading/visit/arrivals";
import { opened } from "@/articles/reading/visit/opened";
import { view } from "@/articles/reading/views/view";

export interface CardNotes {
  /** Opened before, or new since the last visit (rule 2.8). */
  mark?: "opened" | "new" | undefined;
  /** Among headlines: the name of the days that begin with it. */
  day?: string | undefined;
  /** Among headlines: when it came. */
  time?: string | undefined;
}

export type NotesOf = (articles: readonly Article[]) => readonly CardNotes[];

function makeNotes(): NotesOf {
  const isOpened = opened.ids();
  const isNew = arrived.ids();
  const areHeadlines = view.areHeadlines();
  return (articles) => {
    const now = new Date();
    let last: string | undefined;
    return articles.map(({ id, publishedAt }) => {
      const mark = isOpened.has(id) ? "opened" : isNew.has(id) ? "new" : undefined;
      if (!areHeadlines) return { mark };
      const date = publishedAt === null ? null : parseDate(publishedAt);
      const day = dayName(date, now);
      const begins = day !== last;
      last = day;
      return { mark, day: begins ? day : undefined, time: shortTime(publishedAt, now) };
    });
  };
}

let cached: NotesOf | undefined;
let cachedInputs: readonly unknown[] = [];

export const cardNotes = {
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

export type CardNotesStore = typeof cardNotes;
