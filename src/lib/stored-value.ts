/** A text in localStorage that follows changes made in other tabs, and changes made while the page was in the back-forward cache. */
import { createEmitter } from "./emitter.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

export interface StoredValue {
  /** `null` when nothing is stored. */
  read: () => string | null;
  /** Reads localStorage again instead of the remembered text. */
  readAgain: () => string | null;
  /** @param text `null` removes it @returns whether the change outlives the tab */
  write: (text: string | null) => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue(key: string): StoredValue {
  const changed = createEmitter();
  /** `undefined` until it has been read. */
  let known: string | null | undefined;
  let isListening = false;

  const forget = () => {
    known = undefined;
    changed.notify();
  };
  /** Listens as long as the page lives: reading localStorage is slow, and every render asks for the value. */
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
