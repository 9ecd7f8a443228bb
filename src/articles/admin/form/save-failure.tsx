import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { StoredFields } from "@/articles/model/fields";
import { isServiceError } from "@/lib/service-error";
import { Button } from "@/ui/button";
import { ConflictNotice } from "./conflict-notice";
import { WriteFailure } from "./write-failure";

interface SaveFailureProps {
  write: "create" | "edit";
  failure: unknown;
  /** The version that the person has seen. */
  known: StoredFields;
  canLoad: boolean;
  onLoad: (current: Article) => void;
  /** Saves over this version, which the person has seen. */
  onOverwrite: (current: Article) => void;
  /** Creates the article again, which was deleted meanwhile. */
  onCreateAgain: () => void;
}

/** Why an article was not saved, and what can be done about it, inside its dialog (rules 9.15, 9.17). */
export function SaveFailure({ write, failure, onCreateAgain, ...props }: SaveFailureProps) {
  if (failure instanceof ArticleConflict) {
    return <ConflictNotice write={write} conflict={failure} {...props} />;
  }
  return (
    <WriteFailure write={write} error={failure}>
      {isServiceError(failure, "gone") && (
        <Button size="small" variant="outline" onClick={onCreateAgain}>
          Criar de novo
        </Button>
      )}
    </WriteFailure>
  );
}
