import type { Article } from "@/articles/model/article";
import { cardContent } from "@/articles/reading/card/card-content";

interface HeadlineListProps {
  title: string;
  articles: readonly Article[];
}

export function HeadlineList({ title, articles }: HeadlineListProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="headlines-title" className="grid gap-2">
      <h2 id="headlines-title" className="font-headline text-xl font-bold">
        {title}
      </h2>
      <ul className="grid gap-3">
        {articles.map((article) => {
          const { address, texts, moment } = cardContent(article);
          return (
            <li key={article.key} data-category={article.category} className="border-t pt-3">
              <p className="foreign-text font-headline text-lg/snug font-bold">
                {address ? (
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {texts.title}
                  </a>
                ) : (
                  texts.title
                )}
              </p>
              <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-foreground-muted">
                <span data-slot="headline-source" className="foreign-text font-semibold">
                  {texts.source}
                </span>
                <time dateTime={moment}>{texts.date}</time>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
