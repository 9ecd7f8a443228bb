import { useState } from "react";
import type { Source } from "@/feeds/data/feed-rows.ts";
import type { SourceSave } from "@/feeds/data/source-queries.ts";
import { newId } from "@/lib/new-id";
import type { SourceDraft } from "@/feeds/model/source-fields.ts";
import { columnsOf, differingFields, draftOfSource, partOf, rowOfDraft } from "./source-draft";

interface FormState {
  /** The version that the person has seen; `null`: a new source. */
  seen: Source | null;
  draft: SourceDraft;
  /** Typed before another version took its place. */
  setAside: Partial<SourceDraft> | null;
}

const begin = (seen: Source | null): FormState => ({
  seen,
  draft: draftOfSource(seen),
  setAside: null,
});

export function useSourceForm(source: Source | null) {
  const [{ seen, draft, setAside }, setState] = useState(() => begin(source));
  const [id] = useState(newId);
  const typed = differingFields(draft, draftOfSource(seen));

  return {
    seen,
    draft,
    isTyped: typed.length > 0 || setAside !== null,
    setAside,
    change: (part: Partial<SourceDraft>) =>
      setState((current) => ({ ...current, draft: { ...current.draft, ...part } })),
    /** Shows the version that is stored now; the typed text can be brought back. */
    load: (current: Source) =>
      setState({ ...begin(current), setAside: typed.length > 0 ? partOf(draft, typed) : null }),
    bringBack: () =>
      setState((current) => ({
        ...current,
        draft: { ...current.draft, ...current.setAside },
        setAside: null,
      })),
    /**
     * The save of this form: of an edit, the typed fields alone. @returns `null` when the address opens nothing
     * @param over the version that is written over; `null`: none, a source is added
     */
    toSave: (over = seen): SourceSave | null => {
      const row = rowOfDraft(draft);
      if (row === null) return null;
      if (over === null) return { kind: "add", row: { id, ...row } };
      return { kind: "edit", source: over, changes: columnsOf(row, typed) };
    },
  };
}
