import { type Article, fieldText } from "@/articles/model/article";
import type { ArticleConflict } from "@/articles/model/article-conflict";
import { formatPublishedAt } from "@/articles/model/article-date";
import { categoryName } from "@/articles/model/category";
import { type Field, FIELDS, type StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";

interface ConflictNoticeProps {
  conflict: ArticleConflict;
  /** What the form began with. */
  stored: StoredFields;
  onLoad: (current: Article) => void;
  onOverwrite: (current: Article) => void;
}

function valueText(field: Field, article: Article): string {
  const value = article[field.name];
  if (field.kind === "date") return formatPublishedAt(value);
  const text = fieldText(field, value);
  return field.kind === "category" ? (categoryName(text) ?? text) : text || "(vazio)";
}

/** Says what somebody else changed. It is written over by a button of its own, and by nothing else (rules 9.8, 9.15). */
export function ConflictNotice({
  conflict: { current },
  stored,
  onLoad,
  onOverwrite,
}: ConflictNoticeProps) {
  const differing = differingFields(current.stored, stored);
  return (
    <Alert>
      <p className="font-semibold">
        Este artigo foi alterado em outro lugar depois que você o abriu.
      </p>
      <dl className="grid w-full gap-1">
        {FIELDS.filter(({ name }) => differing.includes(name)).map((field) => (
          <div key={field.name} className="flex min-w-0 gap-2">
            <dt className="shrink-0 font-medium">{field.label} agora:</dt>
            <dd className="foreign-text line-clamp-2 min-w-0">{valueText(field, current)}</dd>
          </div>
        ))}
      </dl>
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
