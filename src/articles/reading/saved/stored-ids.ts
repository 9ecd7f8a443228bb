/** Lists of article ids in localStorage: this browser's, and no account's. */
import { storedValue } from "@/lib/stored-value";

export interface StoredIds {
  /** The same set as long as nothing changes. */
  ids: () => ReadonlySet<string>;
  add: (id: string) => void;
  /** @returns whether the change was stored */
  toggle: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** The storage can hold anything: all but a list of texts reads as empty. */
function parseIds(text: string | null): Set<string> {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/**
 * @param key in localStorage
 * @param limit the number of newest ids stored
 */
export function storedIds(key: string, limit: number): StoredIds {
  const stored = storedValue(key);
  let current: { text: string | null; ids: ReadonlySet<string> } | undefined;

  const ids = () => {
    const text = stored.read();
    if (!current || current.text !== text) current = { text, ids: parseIds(text) };
    return current.ids;
  };
  const set = (id: string, isIncluded: boolean) => {
    // Another tab may have written meanwhile.
    const next = parseIds(stored.readAgain());
    next.delete(id);
    if (isIncluded) next.add(id);
    return stored.write(JSON.stringify([...next].slice(-limit)));
  };

  return {
    ids,
    add: (id) => {
      if (!ids().has(id)) set(id, true);
    },
    toggle: (id) => set(id, !ids().has(id)),
    subscribe: stored.subscribe,
  };
}
