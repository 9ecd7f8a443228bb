/** The cards' annotations for this reader. Their code is loaded after the first cards. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { createEmitter } from "@/lib/emitter";

export interface CardNotes {
  /** Opened before, or new since the last visit (rule 2.8). */
  mark?: "opened" | "new" | undefined;
  isSaved?: boolean | undefined;
  isToday?: boolean | undefined;
  /** The time of an article of today or yesterday, like "14:30", if known. */
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
