/** The articles that the visitor saved for later. */
import { useSyncExternalStore } from "react";
import { storedIds } from "./stored-ids";

export const saved = storedIds("radar-rpa-saved", 1000);

export function useSavedIds(): ReadonlySet<string> {
  return useSyncExternalStore(saved.subscribe, saved.ids);
}
