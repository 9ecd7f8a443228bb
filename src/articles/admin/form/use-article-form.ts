import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import {
  type ArticleDraft,
  draftFrom,
  fieldsToSend,
  isChanged,
  storedFieldsFor,
} from "@/articles/model/article-draft";
import type { StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import {
  draftOwner,
  draftsChanged,
  draftSafetyChanged,
  dropDraft,
  isDraftSafe,
  isOfArticle,
  type KeptDraft,
  keepDraft,
} from "./draft-storage";

type FormState = Omit<KeptDraft, "savedAt">;

const begin = (
  stored: StoredFields,
  articleId: string | null,
  owner = draftOwner(articleId),
): FormState => ({
  owner,
  articleId,
  sent: [],
  stored,
  known: stored,
  draft: draftFrom(stored),
});

/** An edit whose article is gone goes on as a new one. */
const resume = (kept: KeptDraft, articleId: string | null): FormState => ({
  ...kept,
  articleId,
  owner: isOfArticle(kept) ? draftOwner(articleId) : kept.owner,
});

export interface SavedForm {
  /** The version of the article that the person has seen. */
  known: StoredFields;
  /** Versions that a new article may have in the database already. */
  sent: readonly StoredFields[];
  /** Whether an article that was deleted meanwhile is to be there again. */
  isRecreation: boolean;
}

export interface FormStart {
  /** A kept draft to go on with, taken over from where it was, instead of beginning with the article. */
  restored?: KeptDraft | undefined;
  /** The thing that a new article is made of (`item:ID`): its draft is offered there alone. */
  owner?: string | undefined;
  /** The fields to begin with, instead of those of the article or of a new one. */
  fields?: StoredFields | undefined;
}

export function useArticleForm(
  article: Article | null,
  openedAt: Date,
  { restored, fields, owner }: FormStart,
) {
  const articleId = article && article.id;
  const [state, setState] = useState(() => {
    if (restored) return resume(restored, articleId);
    return begin(fields ?? storedFieldsFor(article, openedAt), articleId, owner);
  });
  const { owner: draftOf, stored, draft, known } = state;
  const isSafe = useSyncExternalStore(draftSafetyChanged.subscribe, () => isDraftSafe(draftOf));
  /** What this form has kept: a draft of before is not its own to remove. */
  const written = useRef(new Set<string>());
  const hasChanges = isChanged(draft, stored) || differingFields(stored, known).length > 0;

  // The page behind it offers what stays kept.
  useEffect(() => draftsChanged.notify, []);

  useEffect(() => {
    if (hasChanges) {
      written.current.add(state.owner);
      keepDraft({ ...state, savedAt: new Date().toISOString() });
    } else if (written.current.delete(state.owner)) dropDraft(state.owner);
  }, [hasChanges, state]);

  /** What was typed until now stays kept, until something is typed again. */
  const take = (next: FormState | ((form: FormState) => FormState)) => {
    written.current.clear();
    setState(next);
  };

  return {
    ...state,
    hasChanges,
    /** `false`: what is typed will be gone when the tab is. */
    isDraftSaved: isSafe || !hasChanges,
    /** The fields as they are to be sent now. */
    send: () => {
      const fields = fieldsToSend(draft, stored);
      if (!article) setState((form) => ({ ...form, sent: [...form.sent, fields] }));
      return fields;
    },
    change: (change: Partial<ArticleDraft>) =>
      setState((current) => ({ ...current, draft: { ...current.draft, ...change } })),
    /** Goes on with a kept draft, in the place of what is on screen. */
    restore: (kept: KeptDraft) => take(resume(kept, articleId)),
    loadVersion: (version: StoredFields) =>
      take((form) => ({ ...form, stored: version, draft: draftFrom(version) })),
    /**
     * Starts over with an article as it is stored now. The typed text stays a draft; the text for a queue item becomes a
     * draft of its article, since the item's own form cannot be opened again.
     */
    begin: (next: Article) => {
      if (owner !== undefined && hasChanges) {
        const { id, stored } = next;
        const kept = { ...state, owner: draftOwner(id), articleId: id, sent: [], stored };
        keepDraft({ ...kept, known: stored, savedAt: new Date().toISOString() });
        dropDraft(owner);
      }
      take(begin(next.stored, next.id));
    },
    drop: () => dropDraft(draftOf),
  };
}
