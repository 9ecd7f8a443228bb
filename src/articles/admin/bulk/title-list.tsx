import { type Article, displayTitle } from "@/articles/model/article";
import { formatCount } from "@/lib/plural";

/** More names than that nobody reads. */
const SHOWN = 200;

interface TitleListProps {
  articles: readonly Pick<Article, "key" | "title">[];
}

/** The articles by name, in a box that scrolls. */
export function TitleList({ articles }: TitleListProps) {
  const more = articles.length - SHOWN;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
      tabIndex={0}
      aria-label="Artigos"
      className="max-h-48 overflow-y-auto rounded-md border p-3"
    >
      <ul className="grid gap-1 text-sm">
        {articles.slice(0, SHOWN).map((article) => (
          <li key={article.key} className="foreign-text line-clamp-2">
            {displayTitle(article).slice(0, 300)}
          </li>
        ))}
        {more > 0 && <li className="text-foreground-muted">e mais {formatCount(more)}</li>}
      </ul>
    </section>
  );
}
