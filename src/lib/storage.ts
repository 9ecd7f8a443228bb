/**
 * The only use of the browser's storage. Blocked, full or missing storage is logged and never throws; a text that it does
 * not take is kept until the tab is loaded anew (rule 10.2).
 */

const keptInTab = new Map<string, string>();

/** @returns the text, or `null` when there is none or the storage cannot be read */
export function readStored(key: string): string | null {
  const kept = keptInTab.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.error(`Could not read "${key}" from the browser's storage.`, error);
    return null;
  }
}

/** @returns the stored JSON, whose shape proves nothing; `undefined` when there is none */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? "");
  } catch {
    return undefined;
  }
}

/** @returns whether the browser will still have the text when the tab is loaded anew */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    keptInTab.delete(key);
    return true;
  } catch (error) {
    console.error(`Could not write "${key}" to the browser's storage.`, error);
    keptInTab.set(key, value);
    return false;
  }
}

export function removeStored(key: string): void {
  keptInTab.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    console.error(`Could not remove "${key}" from the browser's storage.`, error);
  }
}

/** The keys that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(keptInTab.keys());
  try {
    for (const key of Object.keys(window.localStorage)) keys.add(key);
  } catch (error) {
    console.error("Could not list the browser's storage.", error);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Of this tab alone. @returns the text, or `null` when there is none; throws where the storage is blocked */
export const readTab = (key: string): string | null => window.sessionStorage.getItem(key);

/** For this tab alone. Throws where the storage is blocked or full. */
export const writeTab = (key: string, value: string): void =>
  window.sessionStorage.setItem(key, value);

/** Of this tab alone. Throws where the storage is blocked. */
export const removeTab = (key: string): void => window.sessionStorage.removeItem(key);
