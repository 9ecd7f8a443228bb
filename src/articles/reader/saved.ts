/** The articles that the visitor keeps for later. */
import { useSyncExternalStore } from "react";
import { keptIds } from "./kept-ids";

export const saved = keptIds("radar-rpa-saved", 1000);

export function useSavedIds(): ReadonlySet<string> {
  return useSyncExternalStore(saved.subscribe, saved.ids);
}
