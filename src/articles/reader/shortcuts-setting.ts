/** Whether single keys act, as the visitor chose (WCAG 2.1.4). */
import { useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "@/lib/storage";

const KEY = "radar-rpa-shortcuts";
const OFF = "off";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const areShortcutsOn = (): boolean => readStored(KEY) !== OFF;

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) removeStored(KEY);
  else writeStored(KEY, OFF);
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}
