/** Below a prerendered page's cards, for reading without the app: the other headlines, and the other pages. */
import type { Article } from "@/articles/model/article";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { categoryPath } from "@/articles/model/category-page";
import { HeadlineList } from "@/articles/reading/list/latest-headlines";
import { MORE_HEADLINES_ID } from "./page-names";

export function MoreHeadlines({ articles }: { articles: readonly Article[] }) {
  return (
    <div id={MORE_HEADLINES_ID} className="mt-8 grid gap-5">
      <HeadlineList title="Mais notícias" articles={articles} />
      <nav aria-label="Categorias">
        <ul className="flex flex-wrap gap-3">
          {[ALL_CATEGORIES, ...CATEGORIES].map(({ id, name }) => (
            <li key={id}>
              <a href={categoryPath(id)} className="underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
