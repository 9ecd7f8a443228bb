/** The only module that uses browser storage. Failures are logged; values then last until a reload (rule 10.2). */

const memoryFallback = new Map<string, string>();

/** `null` also if the storage cannot be read. */
export function readStored(key: string): string | null {
  const fallback = memoryFallback.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.error(`Could not read "${key}" from the browser's storage.`, error);
    return null;
  }
}

/** The parsed value is not validated. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns false if the text is kept only until a reload. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    memoryFallback.delete(key);
    return true;
  } catch (error) {
    console.error(`Could not write "${key}" to the browser's storage.`, error);
    memoryFallback.set(key, value);
    return false;
  }
}

export function removeStored(key: string): void {
  memoryFallback.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    console.error(`Could not remove "${key}" from the browser's storage.`, error);
  }
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set(memoryFallback.keys());
  try {
    for (const key of Object.keys(window.localStorage)) keys.add(key);
  } catch (error) {
    console.error("Could not list the browser's storage.", error);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Unlike the functions above, these three throw where the storage is blocked. */
export const readSessionStorage = (key: string): string | null =>
  window.sessionStorage.getItem(key);

export const writeSessionStorage = (key: string, value: string): void =>
  window.sessionStorage.setItem(key, value);

export const removeSessionStorage = (key: string): void => window.sessionStorage.removeItem(key);
