/** Lists of articles' ids that belong to this browser, and to no account. */
import { readStoredJson, writeStored } from "@/lib/storage";

export interface KeptIds {
  /** The same set as long as nothing changes. */
  ids: () => ReadonlySet<string>;
  add: (id: string) => void;
  /** @returns whether the browser will remember it */
  toggle: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Anything can stand in the storage: what is not a list of texts counts for nothing. */
function readIds(key: string): Set<string> {
  const value = readStoredJson(key);
  return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
}

/**
 * @param key of the browser's storage; another tab's changes are followed
 * @param limit how many ids are kept, the newest of them
 */
export function keptIds(key: string, limit: number): KeptIds {
  const listeners = new Set<() => void>();
  let current: ReadonlySet<string> | null = null;

  const ids = () => (current ??= readIds(key));
  const changed = (next: ReadonlySet<string> | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const set = (id: string, isKept: boolean) => {
    // From the storage, where another tab may have written meanwhile.
    const next = readIds(key);
    next.delete(id);
    if (isKept) next.add(id);
    const newest = [...next].slice(-limit);
    const isStored = writeStored(key, JSON.stringify(newest));
    changed(new Set(newest));
    return isStored;
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(null);
  };

  return {
    ids,
    add: (id) => {
      if (!ids().has(id)) set(id, true);
    },
    toggle: (id) => set(id, !ids().has(id)),
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", followOtherTabs);
      };
    },
  };
}
