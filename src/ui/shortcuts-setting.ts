/** Whether single keys act, as the visitor chose (WCAG 2.1.4). */
import { useSyncExternalStore } from "react";
import { createEmitter } from "@/lib/emitter";
import { readStored, removeStored, writeStored } from "@/lib/storage";

const KEY = "radar-rpa-shortcuts";
const OFF = "off";

const changed = createEmitter();

export const areShortcutsOn = (): boolean => readStored(KEY) !== OFF;

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) removeStored(KEY);
  else writeStored(KEY, OFF);
  changed.notify();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(changed.subscribe, areShortcutsOn);
}
