import { FileClock } from "lucide-react";
import { formatMoment } from "@/lib/date";
import { useNews } from "@/articles/data/news-context";
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
  const { state, articles } = useNews();
  const { drafts, discarded, discard, takeBack } = useDraftOffers(owner);
  const isListWhole = state.status === "ready" && state.rest === "complete";
  const isListed = (articleId: string | null) =>
    articleId === null || articles.some(({ id }) => id === articleId);
  const offered = drafts
    .map((kept) => withArrived(kept, articles))
    .filter((kept) => isOwned(kept, owner))
    // A draft of an edit waits for its article, which is gone only when the whole list lacks it.
    .filter(({ articleId }) => isListWhole || isListed(articleId));
  const gone = new Set(discarded.map(({ key }) => key));
  const shown = [...offered.filter(({ key }) => !gone.has(key)), ...discarded].toSorted((a, b) =>
    b.savedAt.localeCompare(a.savedAt),
  );
  const lines = shown.map((draft) =>
    gone.has(draft.key) ? (
      <DiscardedDraft key={draft.key} draft={draft} onTakeBack={() => takeBack(draft)} />
    ) : (
      <DraftOffer
        key={draft.key}
        draft={draft}
        onRestore={() => onRestore(draft)}
        onDiscard={() => discard(draft)}
      />
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
            {lines.map((line) => (
              <li key={line.key}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const lineStyle = "flex flex-wrap items-center gap-x-3 gap-y-1";
const textStyle = "foreign-text line-clamp-1 min-w-48 flex-1";

interface DraftOfferProps {
  draft: KeptDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className={lineStyle}>
      <FileClock className="size-4 shrink-0 text-accent" />
      <p className={textStyle}>
        <span>
          {`Rascunho não salvo de ${formatMoment(new Date(draft.savedAt))}: ${kindOf(draft)} “`}
        </span>
        <bdi>{displayTitle(draft.draft)}</bdi>”
      </p>
      <div className="flex gap-1">
        <Button size="small" variant="outline" onClick={onRestore}>
          Restaurar rascunho
        </Button>
        <Button size="small" variant="ghost" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  );
}

/** A draft discarded a moment ago is one press away (rule 9.16). */
function DiscardedDraft({ draft, onTakeBack }: { draft: KeptDraft; onTakeBack: () => void }) {
  return (
    <div className={lineStyle}>
      <p role="status" className={textStyle}>
        Rascunho descartado: “<bdi>{displayTitle(draft.draft)}</bdi>”
      </p>
      <Button size="small" variant="outline" onClick={onTakeBack}>
        Desfazer
      </Button>
    </div>
  );
}
