/** The articles that have arrived since this browser's last visit (rule 2.8). They are sent nowhere. */
import { useEffect, useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import { isRecord } from "@/lib/is-record";
import { createEmitter } from "@/lib/emitter";
import { readStoredJson, writeStored } from "@/lib/storage";

const KEY = "radar-rpa-visit";

/** A visit is over when the page was left for so long. Milliseconds. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;

/** How many of the newest are remembered, and how many of them are looked at: what left the list in between is no matter. */
const REMEMBERED = 300;
const LOOKED_AT = 100;

interface Visit {
  /** When the page was last open. */
  at: number;
  /** The ids of the newest articles then. */
  seen: readonly string[];
  /** The same, of the visit before: what is none of these is new. */
  before: readonly string[];
}

const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];

/** Anything can stand in the storage. @returns `null` for what is no visit */
function toVisit(value: unknown): Visit | null {
  if (!isRecord(value) || typeof value.at !== "number") return null;
  return { at: value.at, seen: idsOf(value.seen), before: idsOf(value.before) };
}

/**
 * @param kept what the browser remembers; on the first visit nothing, and nothing is new
 * @param ids of the list as it is, the newest first
 * @returns the ids that count as known in this visit
 */
export function knownIds(kept: unknown, ids: readonly string[], now: number): readonly string[] {
  const visit = toVisit(kept);
  if (!visit) return ids.slice(0, REMEMBERED);
  return now - visit.at > VISIT_PAUSE_MS ? visit.seen : visit.before;
}

const NONE: ReadonlySet<string> = new Set();
const changed = createEmitter();
let known: ReadonlySet<string> | undefined;
let arrivedIds = NONE;

function look(ids: readonly string[]) {
  const now = Date.now();
  known ??= new Set(knownIds(readStoredJson(KEY), ids, now));
  const visit: Visit = { at: now, seen: ids.slice(0, REMEMBERED), before: [...known] };
  writeStored(KEY, JSON.stringify(visit));
  arrivedIds = new Set(ids.slice(0, LOOKED_AT).filter((id) => !known?.has(id)));
  changed.notify();
}

/** From now on the next list's additions to the last one are new. */
export const beginVisit = () => void (known = undefined);

/** Looks at each list that is loaded. */
export function useArrivals(articles: readonly Article[]) {
  useEffect(() => {
    if (articles.length > 0) look(articles.slice(0, REMEMBERED).map(({ id }) => id));
  }, [articles]);
}

/** The ids of what is new. */
export const arrived = { ids: () => arrivedIds, subscribe: changed.subscribe };

export function useArrivedCount(): number {
  return useSyncExternalStore(changed.subscribe, () => arrivedIds.size);
}
