import { type Article, displayTitle } from "@/articles/model/article";
import { SignInAgain } from "@/session/require-auth";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { Alert } from "@/ui/alert";
import { errorMessage } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";
import type { RunTexts } from "./bulk-texts";
import type { Outcome } from "./run-in-sequence";
import { TitleList } from "./title-list";

type Named = Pick<Article, "key" | "title">;

function reasonOf(error: unknown): string {
  if (error instanceof ArticleConflict) {
    return "O artigo foi alterado em outro lugar depois que a lista foi carregada.";
  }
  const isUnknown = error instanceof ServiceError && error.isOutcomeUnknown;
  return isUnknown
    ? `${errorMessage(error)} A operação pode ter chegado ao servidor.`
    : errorMessage(error);
}

interface BulkSummaryProps {
  texts: RunTexts;
  outcome: Outcome<Named>;
}

/** What succeeded and what did not, by name. */
export function BulkSummary({ texts, outcome: { done, failed, untried } }: BulkSummaryProps) {
  return (
    <div className="grid gap-3 text-sm" data-slot="bulk-summary">
      <p role="status" className="font-medium">
        {texts.done(done.length)}
      </p>
      {failed.length > 0 && (
        <Alert>
          <p className="font-semibold">{texts.notDone(failed.length)}</p>
          <ul className="grid gap-2">
            {failed.map(({ item, error }) => (
              <li key={item.key}>
                <span className="foreign-text line-clamp-2 font-medium">
                  {displayTitle(item).slice(0, 300)}
                </span>
                <span className="foreign-text">{reasonOf(error)}</span>
              </li>
            ))}
          </ul>
          <SignInAgain after={failed.at(-1)?.error} />
        </Alert>
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
