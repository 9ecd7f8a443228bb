/** The articles that have arrived since this browser's last visit (rule 2.8). They are sent nowhere. */
import { useEffect } from "react";
import type { NewsState } from "@/articles/data/news-state";
import { isRecord } from "@/lib/is-record";
import { createEmitter } from "@/lib/emitter";
import { readStoredJson, writeStored } from "@/lib/storage";

const KEY = "radar-rpa-visit";

/** A visit ends when the page was left for this long. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;

/** Newest ids that are stored, and fewer that are compared, so that articles that left the list do not matter. */
const MAX_STORED = 300;
const MAX_COMPARED = 100;

interface Visit {
  /** When the page was last seen. */
  at: number;
  /** The newest ids then. */
  seen: readonly string[];
  /** The newest ids of the visit before: all others are new. */
  before: readonly string[];
}

const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];

/** The storage can hold anything. @returns `null` for what is no visit */
function toVisit(value: unknown): Visit | null {
  if (!isRecord(value) || typeof value.at !== "number") return null;
  return { at: value.at, seen: idsOf(value.seen), before: idsOf(value.before) };
}

/**
 * @param stored the last visit; without one nothing is new
 * @param ids of the current list, the newest first
 * @returns the ids that count as known in this visit
 */
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

/** Begins another visit: articles that the last list lacks are new. */
export const beginVisit = () => void (known = undefined);

/** The visit goes on as long as the page is seen, once it has a list. */
function stayUntilNow() {
  const visit = toVisit(readStoredJson(KEY));
  if (known && visit) writeStored(KEY, JSON.stringify({ ...visit, at: Date.now() }));
}

/** Compares each loaded list with the last visit's. Prerendered cards and an earlier list are not compared. */
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

/** The ids of what is new. */
export const arrived = { ids: () => arrivedIds, subscribe: changed.subscribe };
