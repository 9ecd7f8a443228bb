/** Finds articles that have arrived since this browser's last visit (rule 2.8). */
import { useEffect } from "react";
import type { NewsState } from "@/articles/data/news-state";
import { isRecord } from "@/lib/is-record";
import { createEmitter } from "@/lib/emitter";
import { readStoredJson, writeStored } from "@/lib/storage";

const KEY = "radar-rpa-visit";

/** A visit ends after an absence of this length. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;

/** More ids are stored than compared, so that articles that leave the list do not make others look new. */
const MAX_STORED = 300;
const MAX_COMPARED = 100;

interface Visit {
  at: number;
  seen: readonly string[];
  /** The newest ids of the previous visit. All other articles are new. */
  before: readonly string[];
}

const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];

function toVisit(value: unknown): Visit | null {
  if (!isRecord(value) || typeof value.at !== "number") return null;
  return { at: value.at, seen: idsOf(value.seen), before: idsOf(value.before) };
}

/** Returns the ids that are not new in this visit: all of `ids`, newest first, if no earlier visit is stored. */
export function knownIds(stored: unknown, ids: readonly string[], now: number): readonly string[] {
  const visit = toVisit(stored);
  if (!visit) return ids.slice(0, MAX_STORED);
  return now - visit.at > VISIT_PAUSE_MS ? visit.seen : visit.before;
}

const NONE: ReadonlySet<string> = new Set();
const changed = createEmitter();
let known: ReadonlySet<string> | undefined;
let arrivedIds = NONE;

function updateArrivals(ids: readonly string[]) {
  const now = Date.now();
  known ??= new Set(knownIds(readStoredJson(KEY), ids, now));
  const visit: Visit = { at: now, seen: ids.slice(0, MAX_STORED), before: [...known] };
  writeStored(KEY, JSON.stringify(visit));
  arrivedIds = new Set(ids.slice(0, MAX_COMPARED).filter((id) => !known?.has(id)));
  changed.notify();
}

export const beginVisit = () => void (known = undefined);

function stayUntilNow() {
  const visit = toVisit(readStoredJson(KEY));
  if (known && visit) writeStored(KEY, JSON.stringify({ ...visit, at: Date.now() }));
}

/** Compares each loaded list with that of the last visit. Prerendered and earlier lists are not compared. */
export function useArrivals({ articles, ...state }: NewsState) {
  const isLoaded = state.status === "ready" && state.failure === undefined && articles.length > 0;
  useEffect(() => {
    if (isLoaded) updateArrivals(articles.slice(0, MAX_STORED).map(({ id }) => id));
  }, [isLoaded, articles]);
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === "hidden") stayUntilNow();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", stayUntilNow);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", stayUntilNow);
    };
  }, []);
}

export const arrived = { ids: () => arrivedIds, subscribe: changed.subscribe };
