import type { Article } from "@/articles/model/article";
import { cardContent } from "./card-content";

const SHOWN = 6;

/** The newest articles as a list of headlines, for a page that is not about them. */
export function LatestHeadlines({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="latest-title" className="grid gap-2">
      <h2 id="latest-title" className="font-headline text-xl font-bold">
        As mais novas
      </h2>
      <ul className="grid gap-3">
        {articles.slice(0, SHOWN).map((article) => {
          const { address, texts } = cardContent(article);
          return (
            <li key={article.key} className="border-t pt-3">
              <p className="foreign-text font-headline text-lg/snug font-bold">
                {address ? (
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {texts.title}
                  </a>
                ) : (
                  texts.title
                )}
              </p>
              <p className="foreign-text text-[0.8125rem] text-foreground-muted">
                {[texts.source, texts.date].filter(Boolean).join(" · ")}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
