/** Holds the cards' annotations for this reader, which card-notes.ts computes after the first cards are shown. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { createEmitter } from "@/lib/emitter";

export interface CardNotes {
  /** The article was opened before, or is new since the last visit (rule 2.8). */
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
