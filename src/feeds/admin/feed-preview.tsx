import { displayTitle } from "@/articles/model/article";
import { categoryName } from "@/articles/model/category";
import { formatPublishedAt } from "@/lib/date";
import { Alert } from "@/ui/alert";
import { describeNotice, describeProblem } from "@/feeds/model/feed-problem.ts";
import { describeReason, isWanted } from "@/feeds/model/judge.ts";
import type { FeedReading } from "@/feeds/model/read-feed.ts";

const MAX_SHOWN = 10;

/** The next ten items as they would be judged with the words that are being typed. */
export function FeedPreview({ reading }: { reading: FeedReading }) {
  if (reading.status === "failed") return <Alert>{describeProblem(reading.problem)}</Alert>;
  const { candidates, notices } = reading;
  const wanted = candidates.filter(({ judgement }) => isWanted(judgement)).length;
  return (
    <section aria-label="Prévia do feed" className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {`${wanted} de ${candidates.length} itens iriam para a fila de revisão.`}
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
                    ? "Iria para a fila"
                    : judgement.isNearMiss
                      ? "Seria um quase aceito"
                      : "Ficaria de fora"
                } · ${judgement.score} pontos · ${categoryName(candidate.category)} · ${formatPublishedAt(candidate.publishedAt)}`}
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
