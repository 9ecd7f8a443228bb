/** Renders the pages with the list at build time, from the app's own components (tooling/page/page-parts.ts). */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { HOME_PAGE, type SitePage } from "@/articles/model/site-page";
import { MoreHeadlines } from "@/articles/reading/list/more-headlines";
import { App, type PageContent } from "@/app/app";
import { routes } from "@/app/routes";
import { MORE_HEADLINES_ID, PAGE_LIST_ID } from "./page-names";

const PRERENDERED_CARDS = 12;

export interface PrerenderedPage {
  page: string;
  after: string;
}

export interface ListFile {
  mark: string;
  path: string;
}

export const rowsOf = (articles: readonly Article[]) =>
  articles.map(({ id, stored }) => ({ id, ...stored }));

/** "<" is escaped, so that no text can close the script element. */
export function dataBlock(data: unknown, path: string, made: Date, file?: ListFile): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  const current = file ? ` data-mark="${file.mark}" data-file="${file.path}"` : "";
  return `<script type="application/json" id="${PAGE_LIST_ID}" data-path="${path}" data-made="${made.toISOString()}"${current}>${json}</script>`;
}

/** The app removes these headlines before React hydrates the page. */
function withHeadlines(page: string, articles: readonly Article[]): string {
  const end = page.lastIndexOf("</main>");
  const headlines = renderToStaticMarkup(
    <MoreHeadlines id={MORE_HEADLINES_ID} articles={articles} />,
  );
  return page.slice(0, end) + headlines + page.slice(end);
}

export const render = (path: string, content: PageContent) =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App routes={routes} {...content} />
      </StaticRouter>
    </StrictMode>,
  );

/**
 * @param rows when empty, the page shows its skeletons
 * @param options.cards how many articles get a card; the others become headlines
 * @param options.file when `undefined`, the page requests the list itself
 */
export function prerenderPage(
  rows: readonly unknown[] = [],
  sitePage: SitePage = HOME_PAGE,
  { cards = PRERENDERED_CARDS, file }: { cards?: number; file?: ListFile | undefined } = {},
): PrerenderedPage {
  const made = new Date();
  const articles = articlesFromRows(rows);
  const first = articles.slice(0, cards);
  const list = first.length > 0 && { articles: first, loadedAt: made, isWhole: false };
  const page = render(sitePage.path, { page: list || undefined });
  return {
    page: list ? withHeadlines(page, articles.slice(cards)) : page,
    after: dataBlock(rowsOf(first), sitePage.path, made, list ? file : undefined),
  };
}
