import type { Article } from "@/articles/model/article";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { categoryPath } from "@/articles/model/page-path";
import { HeadlineList } from "./headline-list";

/**
 * Headlines and links to the other pages, for readers without JavaScript. The app soon removes them, and `cv-auto` saves
 * the layout of what nobody sees.
 */
export function MoreHeadlines({ id, articles }: { id: string; articles: readonly Article[] }) {
  return (
    <div id={id} className="cv-auto mt-8 grid gap-5">
      <HeadlineList title="Mais notícias" articles={articles} />
      <nav aria-label="Categorias">
        <ul className="flex flex-wrap gap-3">
          {[ALL_CATEGORIES, ...CATEGORIES].map((category) => (
            <li key={category.id}>
              <a href={categoryPath(category.id)} className="underline">
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
