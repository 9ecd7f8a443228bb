import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DraftsOf,
  dropDraft,
  isDraftKey,
  isDraftSafe,
  keepDraft,
  type KeptDraft,
  readDrafts,
} from "./draft-storage";
import { findClosed, openDraftsChanged } from "./open-drafts";

/**
 * The drafts that can be gone on with: those that no form is writing to, here or in another tab. The list follows what
 * the other tabs do.
 */
export function useDraftOffers(owner: DraftsOf) {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  /** Taken out of the browser here, and still to be had until the page is left. */
  const [discarded, setDiscarded] = useState<readonly KeptDraft[]>([]);
  const cancelSearch = useRef<() => void>(undefined);

  const refresh = useCallback(() => {
    cancelSearch.current?.();
    cancelSearch.current = findClosed(() => readDrafts(owner), setDrafts);
  }, [owner]);

  useEffect(() => {
    refresh();
    const unsubscribe = openDraftsChanged.subscribe(refresh);
    const handleStorage = ({ key }: StorageEvent) => isDraftKey(key) && refresh();
    window.addEventListener("storage", handleStorage);
    // A tab that was closed meanwhile says nothing.
    window.addEventListener("focus", refresh);
    return () => {
      cancelSearch.current?.();
      unsubscribe();
      window.removeEventListener("storage", handleStorage);
      window.removeEventListener("focus", refresh);
    };
  }, [refresh]);

  return {
    drafts,
    discarded,
    refresh,
    discard: (kept: KeptDraft) => {
      dropDraft(kept.key);
      setDiscarded((before) => [...before, kept]);
      refresh();
    },
    takeBack: (kept: KeptDraft) => {
      keepDraft(kept);
      // A full browser has not taken it: it stays to be had.
      if (!isDraftSafe(kept.key)) return;
      setDiscarded((before) => before.filter(({ key }) => key !== kept.key));
      refresh();
    },
  };
}
