/** The cards' annotations: what they say of an article to this reader. Their code comes after the first cards. */
import { useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { createEmitter } from "@/lib/emitter";

export interface CardNotes {
  /** Opened before, or new since the last visit (rule 2.8). */
  mark?: "opened" | "new" | undefined;
  isSaved?: boolean | undefined;
  /** Published today, which weighs more than an old date. */
  isToday?: boolean | undefined;
  /** "14:30" of an article of today or yesterday, if its hour is known. */
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

/** @returns `undefined` until their code is loaded */
export const useShownNotes = (): NotesOf | undefined =>
  useSyncExternalStore(
    changed.subscribe,
    () => shown,
    () => undefined,
  );
