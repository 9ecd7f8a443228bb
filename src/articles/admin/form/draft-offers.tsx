import { FileClock } from "lucide-react";
import { useState } from "react";
import { useArticles } from "@/articles/admin/use-articles";
import { displayTitle } from "@/articles/model/article";
import { formatDay, formatTime } from "@/lib/date";
import { daysBefore } from "@/lib/day-name";
import { Button } from "@/ui/button";
import { type DraftsOf, type KeptDraft, useDraftOffers } from "./draft-storage";

interface DraftOffersProps {
  owner: DraftsOf;
  onRestore: (draft: KeptDraft) => void;
}

/** "hoje às 16:58", "ontem às 16:58", "20 de novembro às 16:58". */
function momentName(date: Date, now: Date): string {
  const day = ["hoje", "ontem"][daysBefore(date, now)] ?? formatDay(date).day;
  return `${day} às ${formatTime(date)}`;
}

const kindOf = ({ articleId }: KeptDraft) => (articleId === null ? "artigo novo" : "edição de");

/** Offers what was typed and never saved. It takes the place of nothing until it is chosen. */
export function DraftOffers({ owner, onRestore }: DraftOffersProps) {
  const { articles, isWhole } = useArticles();
  const { drafts, discard } = useDraftOffers(owner);
  const [now] = useState(() => new Date());
  // A draft of an edit waits for its article, which is gone only when the whole list lacks it.
  const offered = drafts.filter(
    ({ articleId }) => articleId === null || isWhole || articles.some(({ id }) => id === articleId),
  );
  if (offered.length === 0) return null;
  return (
    <section aria-label="Rascunhos" className="max-h-48 overflow-y-auto text-sm">
      <ul className="grid gap-1">
        {offered.map((kept) => (
          <li key={kept.owner} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FileClock className="size-4 shrink-0 text-accent" />
            <p className="foreign-text line-clamp-1 min-w-48 flex-1">
              <span>
                {`Rascunho de ${momentName(new Date(kept.savedAt), now)}: ${kindOf(kept)} “`}
              </span>
              <bdi>{displayTitle(kept.draft)}</bdi>”
            </p>
            <div className="flex gap-1">
              <Button
                size="small"
                variant="outline"
                aria-label="Restaurar rascunho"
                onClick={() => onRestore(kept)}
              >
                Restaurar
              </Button>
              <Button size="small" variant="ghost" onClick={() => discard(kept)}>
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
