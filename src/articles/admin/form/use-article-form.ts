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

const begin = (stored: StoredFields, owner: string): KeptDraft => ({
  owner,
  sent: [],
  stored,
  known: stored,
  draft: draftFrom(stored),
  savedAt: timestamp(),
});

/**
 * A draft as the form goes on with it.
 * @param isNew for a new article, whose untouched fields follow the form: today's date, what the feed says now
 */
function resume(kept: KeptDraft, fresh: KeptDraft, isNew: boolean): KeptDraft {
  // An attempt to save it may have arrived.
  if (!isNew || kept.sent.length > 0) return kept;
  const before = draftFrom(kept.stored);
  const typed = FIELDS.filter(({ name }) => kept.draft[name] !== before[name]);
  const draft = Object.fromEntries(typed.map(({ name }) => [name, kept.draft[name]]));
  return { ...fresh, draft: { ...fresh.draft, ...draft }, savedAt: kept.savedAt };
}

export interface SavedForm {
  /** The version of the article that the person has seen. */
  known: StoredFields;
  /** Versions that a new article may have in the database already. */
  sent: readonly StoredFields[];
  /** Whether an article that was deleted meanwhile is to be there again. */
  isRecreation: boolean;
}

export interface FormStart {
  /** The thing that a new article is made of (`item:ID`), which has its own draft. */
  owner?: string | undefined;
  /** The fields to begin with, instead of those of the article or of a new one. */
  fields?: StoredFields | undefined;
}

/** Whether the form holds anything that the stored article does not. */
const differs = ({ draft, stored, known }: KeptDraft) =>
  isChanged(draft, stored) || differingFields(stored, known).length > 0;

/** The state of an article's form, which opens with the draft that was kept for it (rule 9.16). */
export function useArticleForm(
  article: Article | null,
  openedAt: Date,
  { fields, owner = draftOwner(article && article.id) }: FormStart,
) {
  const [opened] = useState(() => {
    const fresh = begin(fields ?? storedFieldsFor(article, openedAt), owner);
    const kept = findDraft(owner);
    return { fresh, kept, text: kept ? resume(kept, fresh, article === null) : fresh };
  });
  /** The form without a draft. */
  const [fresh, setFresh] = useState(opened.fresh);
  const [state, setState] = useState(opened.text);
  /** The draft that the form opened with, or the typed text that left it for another one. */
  const [kept, setKept] = useState(
    opened.kept && differs(opened.text) ? { text: opened.text, isAside: false } : null,
  );
  const { owner: draftOf, stored, draft } = state;
  const isSafe = useSyncExternalStore(draftSafetyChanged.subscribe, () => isDraftSafe(draftOf));
  /** Owners whose draft this form opened with or has written, and may remove. */
  const written = useRef(new Set(opened.kept ? [owner] : []));
  const hasChanges = differs(state);

  // The page behind the form shows which drafts there are.
  useEffect(() => draftsChanged.notify, []);

  useEffect(() => {
    if (hasChanges) {
      written.current.add(state.owner);
      keepDraft(state);
    } else if (written.current.delete(state.owner)) dropDraft(state.owner);
  }, [hasChanges, state]);

  /** Another text takes the form. */
  const take = (next: KeptDraft, aside = state) => {
    if (hasChanges) setKept({ text: aside, isAside: true });
    setState(next);
  };

  return {
    ...state,
    hasChanges,
    /** Whether the fields hold text that nobody has stored. */
    isTyped: isChanged(draft, stored),
    kept: kept && { savedAt: kept.text.savedAt, isAside: kept.isAside },
    /** `false`: what is typed will be gone when the tab is. */
    isDraftSaved: isSafe || !hasChanges,
    /** The fields as they are to be sent now. */
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
    /** Drops the draft, for the article as it is stored or an empty one. */
    startOver: () => take(fresh),
    /** Puts back the text whose place another one has taken. */
    goBack: () => {
      if (!kept) return;
      setKept({ ...kept, isAside: false });
      setState(kept.text);
    },
    loadVersion: (version: StoredFields) =>
      take({ ...state, stored: version, draft: draftFrom(version), savedAt: timestamp() }),
    /**
     * Starts over with an article as it is stored now. The typed text stays a draft until something is typed over it; that
     * of a new article becomes a draft of the article that it collided with.
     */
    begin: ({ id, stored: current }: Article) => {
      const next = begin(current, draftOwner(id));
      const isSame = draftOf === next.owner;
      const aside = isSame ? state : { ...next, draft, savedAt: state.savedAt };
      if (!isSame) {
        if (hasChanges) keepDraft(aside);
        dropDraft(draftOf);
      }
      written.current.clear();
      setFresh(next);
      take(next, aside);
    },
    drop: () => dropDraft(draftOf),
  };
}
