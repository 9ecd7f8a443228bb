import { useSyncExternalStore } from "react";
import { storedValue } from "@/lib/stored-value";

const OFF = "off";

const setting = storedValue("radar-rpa-shortcuts");

export const areShortcutsOn = (): boolean => setting.read() !== OFF;

export const setShortcutsOn = (isOn: boolean) => void setting.write(isOn ? null : OFF);

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(setting.subscribe, areShortcutsOn);
}
