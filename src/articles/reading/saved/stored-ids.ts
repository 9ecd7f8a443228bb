/** Lists of article ids in localStorage: this browser's, and no account's. */
import { createEmitter } from "@/lib/emitter";
import { readStoredJson, writeStored } from "@/lib/storage";

export interface StoredIds {
  /** The same set as long as nothing changes. */
  ids: () => ReadonlySet<string>;
  add: (id: string) => void;
  /** @returns whether the change was stored */
  toggle: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** The storage can hold anything: all but a list of texts reads as empty. */
function readIds(key: string): Set<string> {
  const value = readStoredJson(key);
  return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
}

/**
 * @param key in localStorage; changes in other tabs are followed
 * @param limit the number of newest ids stored
 */
export function storedIds(key: string, limit: number): StoredIds {
  const changed = createEmitter();
  let current: ReadonlySet<string> | null = null;

  const ids = () => (current ??= readIds(key));
  const update = (next: ReadonlySet<string> | null) => {
    current = next;
    changed.notify();
  };
  const set = (id: string, isIncluded: boolean) => {
    // Read again: another tab may have written meanwhile.
    const next = readIds(key);
    next.delete(id);
    if (isIncluded) next.add(id);
    const newest = [...next].slice(-limit);
    const isStored = writeStored(key, JSON.stringify(newest));
    update(new Set(newest));
    return isStored;
  };
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) update(null);
  });

  return {
    ids,
    add: (id) => {
      if (!ids().has(id)) set(id, true);
    },
    toggle: (id) => set(id, !ids().has(id)),
    subscribe: changed.subscribe,
  };
}
