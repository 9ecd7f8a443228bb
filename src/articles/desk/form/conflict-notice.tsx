import {
  type Article,
  type ArticleField,
  type StoredFields,
  toText,
} from "@/articles/model/article";
import type { ArticleConflict } from "@/articles/model/article-conflict";
import { formatPublishedAt } from "@/articles/model/article-date";
import { differingFields } from "@/articles/model/article-draft";
import { categoryName } from "@/articles/model/category";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FIELD_LABELS } from "./field-labels";

interface ConflictNoticeProps {
  conflict: ArticleConflict;
  /** What the form began with. */
  stored: StoredFields;
  onLoad: (current: Article) => void;
}

function valueText(field: ArticleField, article: Article): string {
  if (field === "publishedAt") return formatPublishedAt(article.publishedAt);
  if (field === "category") return categoryName(article.category) ?? article.category;
  return toText(article[field]) || "(vazio)";
}

/** Says what somebody else changed, before it is written over (rule 9.8). */
export function ConflictNotice({ conflict: { current }, stored, onLoad }: ConflictNoticeProps) {
  return (
    <Alert>
      <p className="font-semibold">
        Este artigo foi alterado em outro lugar depois que você o abriu.
      </p>
      <dl className="grid w-full gap-1">
        {differingFields(current.stored, stored).map((field) => (
          <div key={field} className="flex min-w-0 gap-2">
            <dt className="shrink-0 font-medium">{FIELD_LABELS[field]} agora:</dt>
            <dd className="foreign-text line-clamp-2 min-w-0">{valueText(field, current)}</dd>
          </div>
        ))}
      </dl>
      <p>Para gravar a sua versão por cima, pressione Salvar de novo.</p>
      <Button size="small" variant="outline" onClick={() => onLoad(current)}>
        Carregar a versão atual
      </Button>
    </Alert>
  );
}
