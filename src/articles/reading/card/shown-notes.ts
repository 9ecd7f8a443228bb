/** The cards' annotations for this reader. Their code is loaded after the first cards. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { createEmitter } from "@/lib/emitter";

export interface CardNotes {
  /** Whether the article was opened before, or is new since the last visit (rule 2.8). */
  mark?: "opened" | "new" | undefined;
  isSaved?: boolean | undefined;
  isToday?: boolean | undefined;
  /** A time like "14:30", for articles of today and yesterday. */
  hour?: string | undefined;
}

export type NotesOf = (articles: readonly Article[]) => readonly CardNotes[];

const changed = createEmitter();
let shown: NotesOf | undefined;

export function showNotes(notes: NotesOf | undefined): void {
  if (notes === shown) return;
  shown = notes;
  changed.notify();
}

export const useShownNotes = (): NotesOf | undefined =>
  useSyncExternalStore(
    changed.subscribe,
    () => shown,
    () => undefined,
  );
