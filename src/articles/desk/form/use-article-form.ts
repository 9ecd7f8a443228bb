import { useEffect, useRef, useState } from "react";
import type { Article } from "@/articles/model/article";
import {
  type ArticleDraft,
  draftFrom,
  fieldsToSend,
  isChanged,
  storedFieldsFor,
} from "@/articles/model/article-draft";
import type { StoredFields } from "@/articles/model/fields";
import { dropDraft, type KeptDraft, keepDraft, newDraftKey } from "./draft-storage";

interface FormState {
  /** What the form began with: what is untouched goes back as it was here. */
  stored: StoredFields;
  draft: ArticleDraft;
  /** The version that the person knows of, to notice a collision. */
  known: StoredFields;
  /** Where the draft is kept. */
  draftKey: string;
}

function begin(stored: StoredFields, openedAt: Date): FormState {
  return { stored, draft: draftFrom(stored), known: stored, draftKey: newDraftKey(openedAt) };
}

function resume({ key, stored, draft }: KeptDraft): FormState {
  return { stored, draft, known: stored, draftKey: key };
}

interface FormStart {
  /** A kept draft to go on with, instead of beginning with the article. */
  restored?: KeptDraft | undefined;
  /** What the form begins with, instead of what the article or a new one holds. */
  fields?: StoredFields | undefined;
  /** Whose draft this is (`KeptDraft.owner`). */
  draftOwner?: string | undefined;
}

/** The state of the article form, whose draft is kept at each change. */
export function useArticleForm(
  article: Article | null,
  openedAt: Date,
  { restored, fields, draftOwner }: FormStart = {},
) {
  const [state, setState] = useState(() =>
    restored ? resume(restored) : begin(fields ?? storedFieldsFor(article, openedAt), openedAt),
  );
  const { stored, draft, known, draftKey } = state;
  const latest = useRef(draft);
  const owner = draftOwner ?? null;
  const hasChanges = isChanged(draft, stored);
  const articleId = article && article.id;

  useEffect(() => {
    latest.current = draft;
    if (!hasChanges) dropDraft(draftKey);
    else {
      const savedAt = new Date().toISOString();
      keepDraft({ key: draftKey, articleId, owner, stored, draft, savedAt });
    }
  }, [hasChanges, draftKey, articleId, owner, stored, draft]);

  return {
    stored,
    draft,
    known,
    hasChanges,
    draftKey,
    /** The seven fields as they would be sent now. */
    fields: () => fieldsToSend(draft, stored),
    change: (change: Partial<ArticleDraft>) =>
      setState((current) => ({ ...current, draft: { ...current.draft, ...change } })),
    /** Goes on with a kept draft. What stood in the form stays kept under its own key. */
    restore: (kept: KeptDraft) => setState(resume(kept)),
    /** Saving again will write over this version. */
    acknowledge: (current: Article) => setState((form) => ({ ...form, known: current.stored })),
    /** Begins anew with an article as it stands now, or with a new one. What stood in the form stays kept. */
    begin: (next: Article | null, now: Date) => setState(begin(storedFieldsFor(next, now), now)),
    /** What was typed since the form was sent is not saved, and stays kept. */
    dropDraftUnlessChanged: () => {
      if (latest.current === draft) dropDraft(draftKey);
    },
  };
}
