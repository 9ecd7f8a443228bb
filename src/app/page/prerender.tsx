/** Renders the pages with the list at build time (tooling/page/page-parts.ts), from the real components. */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { categoryPath } from "@/articles/model/category-page";
import { HeadlineList } from "@/articles/reading/list/latest-headlines";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import { MORE_HEADLINES_ID, PAGE_LIST_ID } from "./page-names";

/** Of a prerendered page; the other articles are headlines. */
export const PRERENDERED_CARDS = 12;

export interface PrerenderedPage {
  /** The content of `#root`. */
  page: string;
  /** After it: its list, as data. */
  after: string;
}

/** Escaped so that no text can end its element. */
function dataBlock(articles: readonly Article[], category: string, made: Date): string {
  const rows = articles.map(({ id, stored }) => ({ id, ...stored }));
  const json = JSON.stringify(rows).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_LIST_ID}" data-category="${category}" data-made="${made.toISOString()}">${json}</script>`;
}

/** For reading without the app: the other headlines, and the other pages. */
function MoreHeadlines({ articles }: { articles: readonly Article[] }) {
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

/** Below the cards. The app removes them before React takes the page over. */
function withHeadlines(page: string, articles: readonly Article[]): string {
  const end = page.lastIndexOf("</main>");
  const headlines = renderToStaticMarkup(<MoreHeadlines articles={articles} />);
  return page.slice(0, end) + headlines + page.slice(end);
}

interface PrerenderOptions {
  /** `all`: the home page. */
  category?: string;
  /** The number of articles with a card. */
  cards?: number;
}

/** @param rows a response of the server, whose articles are prerendered; none: the page has its skeletons */
export function prerenderPage(
  rows: readonly unknown[] = [],
  { category = ALL_CATEGORIES.id, cards = PRERENDERED_CARDS }: PrerenderOptions = {},
): PrerenderedPage {
  const made = new Date();
  const articles = articlesFromRows(rows);
  const first = articles.slice(0, cards);
  const list = first.length > 0 && { articles: first, loadedAt: made, isWhole: false };
  const page = renderToString(
    <StrictMode>
      <StaticRouter location={categoryPath(category)}>
        <App routes={routes} page={list || undefined} />
      </StaticRouter>
    </StrictMode>,
  );
  return {
    page: list ? withHeadlines(page, articles.slice(cards)) : page,
    after: dataBlock(first, category, made),
  };
}
