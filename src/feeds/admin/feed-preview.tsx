import { displayTitle } from "@/articles/model/article";
import { categoryName } from "@/articles/model/category";
import { formatPublishedAt } from "@/lib/date";
import { counted } from "@/lib/plural";
import { Alert } from "@/ui/alert";
import { describeNotice, describeProblem } from "@/feeds/model/feed-problem.ts";
import { describeReason, isWanted } from "@/feeds/model/judgement.ts";
import type { FeedReading } from "@/feeds/model/read-feed.ts";

const MAX_SHOWN = 10;

function summaryOf(wanted: number, total: number): string {
  if (total === 0) return "O feed não tem nenhum item.";
  if (wanted === 0)
    return total === 1
      ? "O item não vai para a fila."
      : `Nenhum dos ${total} itens vai para a fila.`;
  return total === 1
    ? "O item vai para a fila."
    : `De ${total} itens, ${counted(wanted, "vai", "vão")} para a fila.`;
}

export function FeedPreview({ reading }: { reading: FeedReading }) {
  if (reading.status === "failed") return <Alert>{describeProblem(reading.problem)}</Alert>;
  const { candidates, notices } = reading;
  const wanted = candidates.filter(({ judgement }) => isWanted(judgement)).length;
  return (
    <section aria-label="Prévia do feed" className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {summaryOf(wanted, candidates.length)}
      </p>
      {notices.map((notice) => (
        <p key={notice.kind} className="text-sm text-foreground-muted">
          {describeNotice(notice)}
        </p>
      ))}
      <ul className="grid gap-2">
        {candidates.slice(0, MAX_SHOWN).map((candidate) => {
          const { judgement } = candidate;
          const isIn = isWanted(judgement);
          return (
            <li key={candidate.identity} className="grid gap-1 rounded-md border p-3 text-sm">
              <p
                className={isIn ? "foreign-text font-medium" : "foreign-text text-foreground-muted"}
              >
                {displayTitle(candidate)}
              </p>
              <p className="text-xs text-foreground-muted">
                {`${
                  isIn
                    ? "Vai para a fila"
                    : judgement.isNearMiss
                      ? "Fora por pouco"
                      : "Fica de fora"
                } · ${counted(judgement.score, "ponto", "pontos")} · ${categoryName(candidate.category)} · ${formatPublishedAt(candidate.publishedAt)}`}
              </p>
              <p className="foreign-text text-xs text-foreground-muted">
                {judgement.blockedBy !== null && (
                  <span>{`Bloqueado por “${judgement.blockedBy}”. `}</span>
                )}
                {judgement.isAmbiguous && <span>{"“RPA” sozinho é ambíguo. "}</span>}
                <span>
                  {judgement.reasons.map(describeReason).join(", ") ||
                    "Nenhuma palavra do assunto."}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
