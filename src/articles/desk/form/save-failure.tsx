import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { StoredFields } from "@/articles/model/fields";
import { ConflictNotice } from "./conflict-notice";
import { WriteFailure } from "./write-failure";

interface SaveFailureProps {
  write: "create" | "edit";
  failure: unknown;
  /** What the form began with. */
  stored: StoredFields;
  onLoad: (current: Article) => void;
}

/** Why an article was not saved, inside its dialog. */
export function SaveFailure({ write, failure, stored, onLoad }: SaveFailureProps) {
  return failure instanceof ArticleConflict ? (
    <ConflictNotice conflict={failure} stored={stored} onLoad={onLoad} />
  ) : (
    <WriteFailure write={write} error={failure} />
  );
}
