import { FileClock } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoment } from "@/lib/date";
import { useArticles } from "@/articles/admin/use-articles";
import { displayTitle } from "@/articles/model/article";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { type DraftsOf, isOwned, type KeptDraft, withArrived } from "./draft-storage";
import { useDraftOffers } from "./use-draft-offers";

interface DraftOffersProps {
  owner: DraftsOf;
  onRestore: (draft: KeptDraft) => void;
}

/** The draft's kind, before its title. */
const kindOf = ({ articleId }: KeptDraft) => (articleId === null ? "artigo novo," : "edição de");

/**
 * Offers what was typed and never saved, in one line, which several share. It takes the place of nothing until it is
 * chosen (rule 9.5).
 */
export function DraftOffers({ owner, onRestore }: DraftOffersProps) {
  const { articles, isWhole } = useArticles();
  const { drafts, discarded, discard, takeBack } = useDraftOffers(owner);
  const offered = drafts
    .map((kept) => withArrived(kept, articles))
    .filter((kept) => isOwned(kept, owner))
    // A draft of an edit waits for its article, which is gone only when the whole list lacks it.
    .filter(
      ({ articleId }) =>
        articleId === null || isWhole || articles.some(({ id }) => id === articleId),
    );
  const gone = new Set(discarded.map(({ key }) => key));
  const shown = [...offered.filter(({ key }) => !gone.has(key)), ...discarded].toSorted((a, b) =>
    b.savedAt.localeCompare(a.savedAt),
  );
  const lines = shown.map((draft) =>
    gone.has(draft.key) ? (
      // A draft discarded a moment ago is one press away (rule 9.16).
      <DraftLine key={draft.key} draft={draft} isDiscarded>
        <Button size="small" variant="outline" onClick={() => takeBack(draft)}>
          Desfazer
        </Button>
      </DraftLine>
    ) : (
      <DraftLine key={`offer ${draft.key}`} draft={draft}>
        <Button size="small" variant="outline" onClick={() => onRestore(draft)}>
          Restaurar rascunho
        </Button>
        <Button size="small" variant="ghost" onClick={() => discard(draft)}>
          Descartar
        </Button>
      </DraftLine>
    ),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label="Rascunhos não salvos" className="text-sm">
      {shown.length === 1 ? (
        lines
      ) : (
        <details>
          <summary className="min-h-9 cursor-pointer py-2 font-medium">
            {counted(shown.length - gone.size, "rascunho não salvo", "rascunhos não salvos")}
          </summary>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {shown.map(({ key }, index) => (
              <li key={key}>{lines[index]}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface DraftLineProps {
  draft: KeptDraft;
  isDiscarded?: boolean;
  children: ReactNode;
}

function DraftLine({ draft, isDiscarded = false, children }: DraftLineProps) {
  const moment = formatMoment(new Date(draft.savedAt));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isDiscarded && <FileClock className="size-4 shrink-0 text-accent" />}
      <p
        role={isDiscarded ? "status" : undefined}
        className="foreign-text line-clamp-1 min-w-48 flex-1"
      >
        <span>
          {isDiscarded
            ? "Rascunho descartado: “"
            : `Rascunho não salvo de ${moment}: ${kindOf(draft)} “`}
        </span>
        <bdi>{displayTitle(draft.draft)}</bdi>”
      </p>
      <div className="flex gap-1">{children}</div>
    </div>
  );
}
