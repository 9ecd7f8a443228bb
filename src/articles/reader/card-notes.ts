/** What cards are to this reader: only those that are something are rendered again for it. */
import type { Article } from "@/articles/model/article";
import { dayName, shortTime } from "@/lib/day-name";
import { parseDate } from "@/lib/date";
import { arrived } from "./arrivals";
import { opened } from "./opened";
import { view } from "./view";

export interface CardNotes {
  /** Rule 2.8. */
  mark?: "opened" | "new" | undefined;
  /** Among headlines: the name of the days that begin with it. */
  day?: string | undefined;
  /** Among headlines: when it came. */
  time?: string;
}

export type NotesOf = (articles: readonly Article[]) => readonly CardNotes[];

type NotesBy = (articles: readonly Article[], isBySource: boolean) => readonly CardNotes[];

function makeNotes(): NotesBy {
  const isOpened = opened.ids();
  const isNew = arrived.ids();
  const areHeadlines = view.areHeadlines();
  return (articles, isBySource) => {
    const now = new Date();
    let last: string | undefined;
    return articles.map(({ id, publishedAt }) => {
      const mark = isOpened.has(id) ? "opened" : isNew.has(id) ? "new" : undefined;
      if (!areHeadlines) return { mark };
      const date = publishedAt === null ? null : parseDate(publishedAt);
      const day = isBySource ? undefined : dayName(date, now);
      const begins = day !== last;
      last = day;
      return { mark, day: begins ? day : undefined, time: shortTime(publishedAt, now) };
    });
  };
}

let made: NotesBy | undefined;
let madeOf: readonly unknown[] = [];

export const cardNotes = {
  /** Another function once anything has changed that it tells. */
  current: (): NotesBy => {
    const state = [opened.ids(), arrived.ids(), view.areHeadlines()];
    if (made && state.every((each, index) => each === madeOf[index])) return made;
    madeOf = state;
    return (made = makeNotes());
  },
  subscribe: (listener: () => void) => {
    const ends = [opened, arrived, view].map(({ subscribe }) => subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  },
};

export type CardNotesStore = typeof cardNotes;
