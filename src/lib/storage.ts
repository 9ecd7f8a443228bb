/** The one door to localStorage. Blocked, full or missing storage is logged and never throws (BEHAVIOUR 34). */

/** @returns the text, or `null` when there is none or the storage cannot be read */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.error(`Could not read "${key}" from the browser's storage.`, error);
    return null;
  }
}

/** @returns whether the text was kept */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.error(`Could not write "${key}" to the browser's storage.`, error);
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    console.error(`Could not remove "${key}" from the browser's storage.`, error);
  }
}

/** The keys that begin with `prefix`; none when the storage cannot be read. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch (error) {
    console.error("Could not list the browser's storage.", error);
    return [];
  }
}
