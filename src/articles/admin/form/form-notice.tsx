import type { Article } from "@/articles/model/article";
import type { StoredFields } from "@/articles/model/fields";
import { FooterFailure } from "@/ui/dialog";
import { DraftSafety } from "./draft-safety";
import { SaveFailure } from "./save-failure";

interface FormNoticeProps {
  write: "create" | "edit";
  /** `null`: none. */
  failure: unknown;
  form: { known: StoredFields; isKept: boolean };
  /** Whether another version can take the place of what was typed, without it being lost. */
  canLoad: boolean;
  /** Saves after all, over a version that the person has seen, or as an article that is there again. */
  onSave: (how: { known?: StoredFields; isRecreation?: boolean }) => void;
  onLoad: (current: Article) => void;
}

/** What stands above the form's buttons, in sight whatever the window's height (rule 8.5). */
export function FormNotice({ write, failure, form, canLoad, onSave, onLoad }: FormNoticeProps) {
  return (
    <>
      {failure !== null && (
        <FooterFailure>
          <SaveFailure
            write={write}
            failure={failure}
            known={form.known}
            canLoad={canLoad}
            onOverwrite={({ stored: known }) => onSave({ known })}
            onCreateAgain={() => onSave({ isRecreation: true })}
            onLoad={onLoad}
          />
        </FooterFailure>
      )}
      <DraftSafety isKept={form.isKept} />
    </>
  );
}
