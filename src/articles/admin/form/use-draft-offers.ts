import { useEffect, useState } from "react";
import {
  draftsChanged,
  type DraftsOf,
  dropDraft,
  isDraftKey,
  type KeptDraft,
  readDrafts,
} from "./draft-storage";

/**
 * The drafts that can be gone on with. Of one owner, whose form is open: those that were kept before it. Of all: as they are
 * kept, here and in the other tabs.
 */
export function useDraftOffers(owner: DraftsOf) {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>(() => readDrafts(owner));
  const isOfForm = owner !== "articles" && owner !== "all";

  useEffect(() => {
    if (isOfForm) return;
    const refresh = () => setDrafts(readDrafts(owner));
    const handleStorage = ({ key }: StorageEvent) => isDraftKey(key) && refresh();
    window.addEventListener("storage", handleStorage);
    const unsubscribe = draftsChanged.subscribe(refresh);
    return () => {
      unsubscribe();
      window.removeEventListener("storage", handleStorage);
    };
  }, [owner, isOfForm]);

  return {
    drafts,
    discard: (kept: KeptDraft) => {
      dropDraft(kept.owner, kept.savedAt);
      setDrafts((all) => all.filter((one) => one !== kept));
    },
  };
}
