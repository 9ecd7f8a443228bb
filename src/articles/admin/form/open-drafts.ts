/**
 * Which drafts a form is writing to, in this tab or in another: those are not offered (rule 9.16). Each open form holds
 * a lock of the browser, which goes with its tab, however that ends. Where a browser has no locks (a page that is not
 * https), only this tab's own forms are known.
 */
import { createEmitter } from "@/lib/emitter";

/** A form of this tab begins or ends. */
export const openDraftsChanged = createEmitter();

const here = new Set<string>();
/** A lock may outlive its release by an instant. */
const released = new Set<string>();

const hasLocks = () => "locks" in navigator;

/** @returns a function that gives the draft free */
export function holdDraft(key: string): () => void {
  let release: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  here.add(key);
  released.delete(key);
  // A refused lock leaves the draft as it is without locks.
  if (hasLocks()) navigator.locks.request(key, () => closed).catch(() => undefined);
  openDraftsChanged.notify();
  return () => {
    here.delete(key);
    released.add(key);
    release?.();
    openDraftsChanged.notify();
  };
}

async function lockedKeys(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ""));
  } catch {
    return new Set();
  }
}

const isOpen = (key: string, locked: ReadonlySet<string>) =>
  here.has(key) || (locked.has(key) && !released.has(key));

/**
 * Calls `onFound` with those of these that no form is writing to: at once where there are no locks to look at.
 * @returns a function that calls the look off
 */
export function findClosed<T extends { readonly key: string }>(
  read: () => readonly T[],
  onFound: (closed: readonly T[]) => void,
): () => void {
  let isSubscribed = true;
  const find = (locked: ReadonlySet<string>) => {
    if (isSubscribed) onFound(read().filter(({ key }) => !isOpen(key, locked)));
  };
  if (hasLocks()) void lockedKeys().then(find);
  else find(new Set());
  return () => {
    isSubscribed = false;
  };
}
