import { type Article, fieldText } from "@/articles/model/article";
import { formatPublishedAt } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { type ArticleField, type Field, FIELDS } from "@/articles/model/fields";

function valueText(field: Field, article: Article): string {
  const value = article[field.name];
  if (field.kind === "date") return formatPublishedAt(value);
  const text = fieldText(field, value);
  return field.kind === "category" ? (categoryName(text) ?? text) : text || "(vazio)";
}

interface FieldDifferencesProps {
  article: Article;
  names: readonly ArticleField[];
  /** After each label: "agora". */
  when?: string;
}

/** What an article says in these fields. */
export function FieldDifferences({ article, names, when = "" }: FieldDifferencesProps) {
  return (
    <dl className="grid w-full gap-1">
      {FIELDS.filter(({ name }) => names.includes(name)).map((field) => (
        <div key={field.name} className="flex min-w-0 gap-2">
          <dt className="shrink-0 font-medium">
            {field.label}
            {when && ` ${when}`}:
          </dt>
          <dd className="foreign-text line-clamp-2 min-w-0">{valueText(field, article)}</dd>
        </div>
      ))}
    </dl>
  );
}
