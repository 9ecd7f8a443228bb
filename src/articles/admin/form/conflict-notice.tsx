import type { Article } from "@/articles/model/article";
import type { ArticleConflict } from "@/articles/model/article-conflict";
import type { StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FieldDifferences } from "./field-differences";

const WRITES = {
  create: {
    title: "Este artigo já está gravado, com outro texto do que o enviado daqui.",
    nothing: "Nada foi gravado agora.",
    overwrite: "Gravar por cima",
  },
  edit: {
    title: "Este artigo foi alterado em outro lugar depois que você o abriu.",
    nothing: "Nada foi gravado.",
    overwrite: "Gravar por cima",
  },
  delete: {
    title: "Este artigo foi alterado em outro lugar depois que a lista foi carregada.",
    nothing: "Nada foi excluído.",
    overwrite: "Excluir assim mesmo",
  },
};

interface ConflictNoticeProps {
  write: keyof typeof WRITES;
  conflict: ArticleConflict;
  /** The version that the person has seen. */
  known: StoredFields;
  /** Whether what was typed is kept, and offered again, when the other version takes its place. */
  canLoad?: boolean;
  onLoad: (current: Article) => void;
  onOverwrite: (current: Article) => void;
}

/** Says what somebody else changed. It is written over, or deleted, by a button of its own, and by nothing else (rules 9.8, 9.15, 9.19). */
export function ConflictNotice({
  write,
  conflict: { current, said },
  known,
  canLoad = true,
  onLoad,
  onOverwrite,
}: ConflictNoticeProps) {
  const { title, nothing, overwrite } = WRITES[write];
  return (
    <Alert>
      <p className="font-semibold">{said ?? title}</p>
      <FieldDifferences
        article={current}
        names={differingFields(current.stored, known)}
        when="agora"
      />
      <p>
        {nothing}
        {write !== "delete" && ` O que você digitou continua ${canLoad ? "guardado" : "aqui"}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {canLoad && (
          <Button size="small" variant="outline" onClick={() => onLoad(current)}>
            Ver a versão atual
          </Button>
        )}
        <Button size="small" variant="danger" onClick={() => onOverwrite(current)}>
          {overwrite}
        </Button>
      </div>
    </Alert>
  );
}
