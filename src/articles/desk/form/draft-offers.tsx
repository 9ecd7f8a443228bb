import { FileClock } from "lucide-react";
import { formatMoment } from "@/articles/model/article-date";
import { displayTitle } from "@/articles/model/article";
import { Button } from "@/ui/button";
import type { KeptDraft } from "./draft-storage";

interface DraftOffersProps {
  drafts: readonly KeptDraft[];
  onRestore: (draft: KeptDraft) => void;
  onDiscard: (draft: KeptDraft) => void;
}

/** What a draft is of, before its title. */
const kindOf = ({ articleId }: KeptDraft) => (articleId === null ? "artigo novo," : "edição de");

/** Offers what was typed and never saved. It takes the place of nothing until it is chosen (rule 9.5). */
export function DraftOffers({ drafts, onRestore, onDiscard }: DraftOffersProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Rascunhos não salvos" className="grid gap-2">
      {drafts.map((draft) => (
        <div
          key={draft.key}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-accent bg-accent-soft p-3 text-sm"
        >
          <FileClock className="size-4 shrink-0 text-accent" />
          <p className="foreign-text line-clamp-3 min-w-48 flex-1">
            Rascunho não salvo de {formatMoment(new Date(draft.savedAt))}: {kindOf(draft)} “
            <bdi>{displayTitle(draft.draft)}</bdi>”
          </p>
          <div className="flex gap-2">
            <Button size="small" onClick={() => onRestore(draft)}>
              Restaurar rascunho
            </Button>
            <Button size="small" variant="outline" onClick={() => onDiscard(draft)}>
              Descartar
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
