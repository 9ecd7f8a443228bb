import type { Article } from "@/articles/model/article";
import type { ArticleConflict } from "@/articles/model/article-conflict";
import type { StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FieldDifferences } from "./field-differences";

interface ConflictNoticeProps {
  conflict: ArticleConflict;
  /** The version that the person has seen. */
  known: StoredFields;
  onLoad: (current: Article) => void;
  onOverwrite: (current: Article) => void;
}

/** Says what somebody else changed. It is written over by a button of its own, and by nothing else (rules 9.8, 9.15). */
export function ConflictNotice({
  conflict: { current },
  known,
  onLoad,
  onOverwrite,
}: ConflictNoticeProps) {
  return (
    <Alert>
      <p className="font-semibold">
        Este artigo foi alterado em outro lugar depois que você o abriu.
      </p>
      <FieldDifferences
        article={current}
        names={differingFields(current.stored, known)}
        when="agora"
      />
      <p>Nada foi gravado. O que você digitou continua guardado.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => onLoad(current)}>
          Ver a versão atual
        </Button>
        <Button size="small" variant="danger" onClick={() => onOverwrite(current)}>
          Gravar por cima
        </Button>
      </div>
    </Alert>
  );
}
