/** Renders the pages with the list at build time (tooling/page/page-parts.ts), from the real components. */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { HOME_PAGE, type SitePage } from "@/articles/model/site-page";
import { MoreHeadlines } from "@/articles/reading/list/more-headlines";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import { MORE_HEADLINES_ID, PAGE_LIST_ID } from "./page-names";

const PRERENDERED_CARDS = 12;

export interface PrerenderedPage {
  /** The content of `#root`. */
  page: string;
  /** After it: its list, as data. */
  after: string;
}

/** Escaped so that no text can end its element. */
function dataBlock(articles: readonly Article[], { path }: SitePage, made: Date): string {
  const rows = articles.map(({ id, stored }) => ({ id, ...stored }));
  const json = JSON.stringify(rows).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_LIST_ID}" data-path="${path}" data-made="${made.toISOString()}">${json}</script>`;
}

/** Below the cards. The app removes them before React takes the page over. */
function withHeadlines(page: string, articles: readonly Article[]): string {
  const end = page.lastIndexOf("</main>");
  const headlines = renderToStaticMarkup(
    <MoreHeadlines id={MORE_HEADLINES_ID} articles={articles} />,
  );
  return page.slice(0, end) + headlines + page.slice(end);
}

/**
 * @param rows the server's response, whose articles are prerendered; empty: the page has its skeletons
 * @param cards how many articles have a card; the others are headlines
 */
export function prerenderPage(
  rows: readonly unknown[] = [],
  sitePage: SitePage = HOME_PAGE,
  cards = PRERENDERED_CARDS,
): PrerenderedPage {
  const made = new Date();
  const articles = articlesFromRows(rows);
  const first = articles.slice(0, cards);
  const list = first.length > 0 && { articles: first, loadedAt: made, isWhole: false };
  const page = renderToString(
    <StrictMode>
      <StaticRouter location={sitePage.path}>
        <App routes={routes} page={list || undefined} />
      </StaticRouter>
    </StrictMode>,
  );
  return {
    page: list ? withHeadlines(page, articles.slice(cards)) : page,
    after: dataBlock(first, sitePage, made),
  };
}
