import { type Article, displayTitle } from "@/articles/model/article";
import { SignInAgain } from "@/session/require-auth";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { FIELDS, type StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { categoryName } from "@/articles/model/category";
import { Alert } from "@/ui/alert";
import { errorMessage } from "@/lib/error-message";
import { isOutcomeUnknown } from "@/lib/service-error";
import type { RunTexts } from "./bulk-texts";
import type { Failure, Outcome } from "./run-in-sequence";
import { TitleList } from "./title-list";

type Named = Pick<Article, "key" | "title"> & Partial<Pick<Article, "stored">>;

/** "Mudou: Título, Fonte." */
function changesIn(current: Article, known: StoredFields): string {
  const names = differingFields(current.stored, known);
  const labels = FIELDS.filter(({ name }) => names.includes(name)).map(({ label }) => label);
  return labels.length > 0 ? ` Mudou: ${labels.join(", ")}.` : "";
}

function reasonOf({ item, error }: Failure<Named>): string {
  if (error instanceof ArticleConflict) {
    const { current } = error;
    const { title, category } = current;
    const changes = item.stored ? changesIn(current, item.stored) : "";
    return `O artigo foi alterado em outro lugar depois que a lista foi carregada.${changes} Agora: “${displayTitle({ title }).slice(0, 200)}”, ${categoryName(category) ?? "N/A"}. Nada foi gravado nele.`;
  }
  return isOutcomeUnknown(error)
    ? `${errorMessage(error)} A operação pode ter chegado ao servidor.`
    : errorMessage(error);
}

interface BulkSummaryProps {
  texts: RunTexts;
  outcome: Outcome<Named>;
}

interface FailuresProps {
  title: string;
  failed: readonly Failure<Named>[];
}

function Failures({ title, failed }: FailuresProps) {
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-2">
        {failed.map((failure) => (
          <li key={failure.item.key}>
            <span className="foreign-text line-clamp-2 font-medium">
              {displayTitle(failure.item).slice(0, 300)}
            </span>
            <span className="foreign-text">{reasonOf(failure)}</span>
          </li>
        ))}
      </ul>
      <SignInAgain after={failed.at(-1)?.error} />
    </Alert>
  );
}

/** What was done, what was refused, and what had no response, by name (rule 12.6). */
export function BulkSummary({ texts, outcome: { done, failed, untried } }: BulkSummaryProps) {
  const refused = failed.filter(({ error }) => !isOutcomeUnknown(error));
  const withoutResponse = failed.filter(({ error }) => isOutcomeUnknown(error));
  return (
    <div className="grid gap-3 text-sm" data-slot="bulk-summary">
      <p role="status" className="font-medium">
        {texts.done(done.length)}
      </p>
      {refused.length > 0 && <Failures title={texts.notDone(refused.length)} failed={refused} />}
      {withoutResponse.length > 0 && (
        <Failures title={texts.unknown(withoutResponse.length)} failed={withoutResponse} />
      )}
      {untried.length > 0 && (
        <>
          <p className="font-medium">Interrompido. Nem foi tentado:</p>
          <TitleList articles={untried} />
        </>
      )}
    </div>
  );
}
