import { useEffect, useState } from "react";
import { loadPages } from "@/articles/data/lazy-modules";
import { whenIdle } from "@/lib/when-idle";
import { TYPING_PAUSE } from "./use-server-results";

type Counts = ReadonlyMap<string, number>;

/** By query and source. `null`: the database could not say. */
type Known = ReadonlyMap<string, Counts | null>;

const NONE: Known = new Map();

/**
 * How many articles a search finds in each category of the database.
 *
 * @param source the only one in which it looks; empty: in all of them
 * @param loadedAt another value makes all counts old; `null`: nothing is to be counted
 * @param isOnline without a connection nothing is counted
 * @returns `undefined` while it is not known, `null` when it cannot be
 */
export function useCounts(
  query: string,
  source: string,
  loadedAt: Date | null,
  isOnline: boolean,
): Counts | null | undefined {
  const key = `${source}\0${query}`;
  const [held, setHeld] = useState<{ loadedAt: Date | null; known: Known }>();
  const known = held && held.loadedAt === loadedAt ? held.known : NONE;
  const isNeeded = isOnline && loadedAt !== null && !known.has(key);

  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    const { signal } = controller;
    const count = async () => {
      let counts: Counts | null = null;
      try {
        counts = await (await loadPages()).countArticles(query, signal, source);
      } catch (error) {
        if (signal.aborted) return;
        console.error("The articles could not be counted.", error);
      }
      if (signal.aborted) return;
      setHeld((before) => ({
        loadedAt,
        known: new Map(before?.loadedAt === loadedAt ? before.known : NONE).set(key, counts),
      }));
    };
    // The first cards come first, and somebody who types is waited for.
    const cancel = whenIdle(() => void count(), query === "" ? 0 : TYPING_PAUSE);
    return () => {
      cancel();
      controller.abort();
    };
  }, [isNeeded, key, query, source, loadedAt]);

  return known.get(key);
}
