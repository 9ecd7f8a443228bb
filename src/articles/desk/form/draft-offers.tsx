import { FileClock } from "lucide-react";
import { formatMoment } from "@/articles/model/article-date";
import { displayTitle } from "@/articles/model/article";
import { formatCount } from "@/articles/desk/table/article-count";
import { Button } from "@/ui/button";
import type { KeptDraft } from "./draft-storage";

interface DraftOffersProps {
  drafts: readonly KeptDraft[];
  onRestore: (draft: KeptDraft) => void;
  onDiscard: (draft: KeptDraft) => void;
}

/** What a draft is of, before its title. */
const kindOf = ({ articleId }: KeptDraft) => (articleId === null ? "artigo novo," : "edição de");

/**
 * Offers what was typed and never saved, in one line, which several share. It takes the place of nothing until it is
 * chosen (rule 9.5).
 */
export function DraftOffers({ drafts, ...actions }: DraftOffersProps) {
  const [first] = drafts;
  if (!first) return null;
  return (
    <section aria-label="Rascunhos não salvos" className="text-sm">
      {drafts.length === 1 ? (
        <DraftOffer draft={first} {...actions} />
      ) : (
        <details>
          <summary className="min-h-9 cursor-pointer py-2 font-medium">
            {formatCount(drafts.length)} rascunhos não salvos
          </summary>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {drafts.map((draft) => (
              <li key={draft.key}>
                <DraftOffer draft={draft} {...actions} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface DraftOfferProps extends Pick<DraftOffersProps, "onRestore" | "onDiscard"> {
  draft: KeptDraft;
}

function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FileClock className="size-4 shrink-0 text-accent" />
      <p className="foreign-text line-clamp-1 min-w-48 flex-1">
        Rascunho não salvo de {formatMoment(new Date(draft.savedAt))}: {kindOf(draft)} “
        <bdi>{displayTitle(draft.draft)}</bdi>”
      </p>
      <div className="flex gap-1">
        <Button size="small" variant="outline" onClick={() => onRestore(draft)}>
          Restaurar rascunho
        </Button>
        <Button size="small" variant="ghost" onClick={() => onDiscard(draft)}>
          Descartar
        </Button>
      </div>
    </div>
  );
}
