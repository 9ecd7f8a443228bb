/** A text in localStorage that follows changes in other tabs, also after the page was in the back-forward cache. */
import { createEmitter } from "./emitter.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

export interface StoredValue {
  read: () => string | null;
  /** Reads localStorage even if the text is remembered. */
  readAgain: () => string | null;
  /** `null` removes the value. Returns false if the text is kept only until a reload. */
  write: (text: string | null) => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue(key: string): StoredValue {
  const changed = createEmitter();
  let known: string | null | undefined;
  let isListening = false;

  const forget = () => {
    known = undefined;
    changed.notify();
  };
  /** Listeners are never removed, so that `known` stays current: reading localStorage on each render is slow. */
  const listen = () => {
    if (isListening) return;
    isListening = true;
    window.addEventListener("storage", (event) => {
      if (event.key === key || event.key === null) forget();
    });
    // A page restored from the back-forward cache has missed the storage events.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) forget();
    });
  };
  const readAgain = () => (known = readStored(key));

  return {
    read: () => {
      listen();
      return known === undefined ? readAgain() : known;
    },
    readAgain,
    write: (text) => {
      let isStored = true;
      if (text === null) removeStored(key);
      else isStored = writeStored(key, text);
      known = text;
      changed.notify();
      return isStored;
    },
    subscribe: (listener) => {
      listen();
      return changed.subscribe(listener);
    },
  };
}
