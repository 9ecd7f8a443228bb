/** Lists of article ids in localStorage, which belong to this browser and not to an account. */
import { storedValue } from "@/lib/stored-value";

export interface StoredIds {
  ids: () => ReadonlySet<string>;
  add: (id: string) => void;
  toggle: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** The ids when nothing is stored, and during hydration. One object, because React would render again for a new one. */
export const NO_IDS: ReadonlySet<string> = new Set();

/** Ignores a text that is not a JSON array, and values that are not strings. */
function parseIds(text: string | null): Set<string> {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function storedIds(key: string, limit: number): StoredIds {
  const stored = storedValue(key);
  let current: { text: string; ids: ReadonlySet<string> } | undefined;

  const ids = () => {
    const text = stored.read();
    if (text === null) return NO_IDS;
    if (!current || current.text !== text) current = { text, ids: parseIds(text) };
    return current.ids;
  };
  const set = (id: string, isIncluded: boolean) => {
    // Another tab may have changed the list meanwhile.
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
