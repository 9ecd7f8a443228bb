import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Article } from "@/articles/model/article";
import {
  type ArticleDraft,
  draftFrom,
  fieldsToSend,
  isChanged,
  storedFieldsFor,
} from "@/articles/model/article-draft";
import { FIELDS, type StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import {
  draftOwner,
  draftsChanged,
  draftSafetyChanged,
  dropDraft,
  findDraft,
  isDraftSafe,
  type KeptDraft,
  keepDraft,
} from "./draft-storage";

const timestamp = () => new Date().toISOString();

const newDraft = (stored: StoredFields, owner: string): KeptDraft => ({
  owner,
  sent: [],
  stored,
  known: stored,
  draft: draftFrom(stored),
  savedAt: timestamp(),
});

/** Resumes a draft. Untouched fields of a new article get their current values, such as today's date. */
function resume(kept: KeptDraft, fresh: KeptDraft, isNew: boolean): KeptDraft {
  // A draft that was already sent stays unchanged, because it may have been stored.
  if (!isNew || kept.sent.length > 0) return kept;
  const before = draftFrom(kept.stored);
  const typed = FIELDS.filter(({ name }) => kept.draft[name] !== before[name]);
  const draft = Object.fromEntries(typed.map(({ name }) => [name, kept.draft[name]]));
  return { ...fresh, draft: { ...fresh.draft, ...draft }, savedAt: kept.savedAt };
}

export interface SavedForm {
  known: StoredFields;
  /** The versions of a new article that may be stored already. */
  sent: readonly StoredFields[];
  /** The form shows that another article has this address. */
  isKnownRepetition: boolean;
  /** The article was deleted while the form was open, and saving creates it again. */
  isRecreation: boolean;
}

export interface FormStart {
  /** The owner of the draft of an item of the queue: `item:ID`. */
  owner?: string | undefined;
  fields?: StoredFields | undefined;
}

const differs = ({ draft, stored, known }: KeptDraft) =>
  isChanged(draft, stored) || differingFields(stored, known).length > 0;

/** The state of an article's form, which opens with the article's draft if there is one (rule 9.16). */
export function useArticleForm(
  article: Article | null,
  openedAt: Date,
  { fields, owner = draftOwner(article && article.id) }: FormStart,
) {
  const [opened] = useState(() => {
    const fresh = newDraft(fields ?? storedFieldsFor(article, openedAt), owner);
    const kept = findDraft(owner);
    return { fresh, kept, text: kept ? resume(kept, fresh, article === null) : fresh };
  });
  const [fresh, setFresh] = useState(opened.fresh);
  const [state, setState] = useState(opened.text);
  /** The draft with which the form opened, or the typed text that was replaced. */
  const [kept, setKept] = useState(
    opened.kept && differs(opened.text) ? { text: opened.text, isReplaced: false } : null,
  );
  const { owner: draftOf, stored, draft } = state;
  const isSafe = useSyncExternalStore(draftSafetyChanged.subscribe, () => isDraftSafe(draftOf));
  /** The owners of drafts that this form opened with or wrote, and may remove. */
  const written = useRef(new Set(opened.kept ? [owner] : []));
  const hasChanges = differs(state);

  // The page behind the form shows which articles have drafts.
  useEffect(() => draftsChanged.notify, []);

  useEffect(() => {
    if (hasChanges) {
      written.current.add(state.owner);
      keepDraft(state);
    } else if (written.current.delete(state.owner)) dropDraft(state.owner);
  }, [hasChanges, state]);

  const replaceText = (next: KeptDraft, replaced = state) => {
    if (hasChanges) setKept({ text: replaced, isReplaced: true });
    setState(next);
  };

  return {
    ...state,
    hasChanges,
    isTyped: isChanged(draft, stored),
    kept: kept && { savedAt: kept.text.savedAt, isReplaced: kept.isReplaced },
    isDraftSaved: isSafe || !hasChanges,
    /** Returns the fields to send, and remembers them for the next attempt. */
    send: () => {
      const fields = fieldsToSend(draft, stored);
      if (!article) setState((form) => ({ ...form, sent: [...form.sent, fields] }));
      return fields;
    },
    change: (change: Partial<ArticleDraft>) =>
      setState((current) => ({
        ...current,
        draft: { ...current.draft, ...change },
        savedAt: timestamp(),
      })),
    startOver: () => replaceText(fresh),
    goBack: () => {
      if (!kept) return;
      setKept({ ...kept, isReplaced: false });
      setState(kept.text);
    },
    loadVersion: (version: StoredFields) =>
      replaceText({ ...state, stored: version, draft: draftFrom(version), savedAt: timestamp() }),
    /**
     * Starts again with a stored article. The text typed before, even as a new article, becomes that article's draft,
     * which is replaced when the person types again.
     */
    loadArticle: ({ id, stored: current }: Article) => {
      const next = newDraft(current, draftOwner(id));
      const isSame = draftOf === next.owner;
      const replaced = isSame ? state : { ...next, draft, savedAt: state.savedAt };
      if (!isSame) {
        if (hasChanges) keepDraft(replaced);
        dropDraft(draftOf);
      }
      written.current.clear();
      setFresh(next);
      replaceText(next, replaced);
    },
    drop: () => dropDraft(draftOf),
  };
}
