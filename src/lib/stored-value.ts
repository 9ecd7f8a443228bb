/** What this browser remembers of its reader, one text of localStorage each: heard from other tabs, and after Back. */
import { createEmitter } from "./emitter.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

export interface StoredValue {
  /** `null`: nothing is remembered. */
  read: () => string | null;
  /** As it is stored now, whatever has been heard. */
  readAgain: () => string | null;
  /** @param text `null` forgets it @returns whether the change outlives the tab */
  write: (text: string | null) => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue(key: string): StoredValue {
  const changed = createEmitter();
  /** `undefined`: to be read. */
  let known: string | null | undefined;
  let isListening = false;

  const forget = () => {
    known = undefined;
    changed.notify();
  };
  /** As long as the page lives: reading costs a browser a lot, and every render asks. */
  const listen = () => {
    if (isListening) return;
    isListening = true;
    window.addEventListener("storage", (event) => {
      if (event.key === key || event.key === null) forget();
    });
    // A page that Back brings out of the browser's cache has heard nothing meanwhile.
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
