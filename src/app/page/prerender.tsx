/** Renders the pages with the list and the cards' template at build time (tooling/page/page-parts.ts), from the real components. */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { categoryPath } from "@/articles/model/category-page";
import { ArticleGrid } from "@/articles/reading/list/article-grid";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import { MoreHeadlines } from "./more-headlines";
import { GRID_TEMPLATE_ID, PRERENDERED_ID } from "./painted-cards";

/** Of a prerendered page; the other articles are headlines. */
const PRERENDERED_CARDS = 12;

export interface PrerenderedPage {
  /** The content of `#root`. */
  page: string;
  /** After it: the template from which the first cards are painted, and a prerendered page's articles. */
  after: string;
}

function gridTemplate(category: string): string {
  const articles = articlesFromRows(
    ["https://exemplo.com.br/", ""].map((url, id) => ({
      id: String(id),
      url,
      source: "–",
      publishedAt: "2000-01-01",
    })),
  );
  const grid = renderToStaticMarkup(
    <ArticleGrid
      articles={articles}
      listId=""
      isPainted
      hasLead={category === ALL_CATEGORIES.id}
    />,
  );
  return `<template id="${GRID_TEMPLATE_ID}" data-category="${category}">${grid}</template>`;
}

/** A block of data, escaped so that no text can end its element. */
function dataBlock(articles: readonly Article[]): string {
  const json = JSON.stringify(articles).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${PRERENDERED_ID}" data-made="${new Date().toISOString()}">${json}</script>`;
}

/** Below the cards. main.tsx removes them before React hydrates the page. */
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

/** @param rows a response of the server, whose articles are prerendered */
export function prerenderPage(
  rows: readonly unknown[] = [],
  { category = ALL_CATEGORIES.id, cards = PRERENDERED_CARDS }: PrerenderOptions = {},
): PrerenderedPage {
  const articles = articlesFromRows(rows);
  const painted = articles.length > 0 ? articles.slice(0, cards) : undefined;
  const router = createMemoryRouter(routes, { initialEntries: [categoryPath(category)] });
  const page = renderToString(
    <StrictMode>
      <App router={router} painted={painted} />
    </StrictMode>,
  );
  return {
    page: painted ? withHeadlines(page, articles.slice(cards)) : page,
    after: gridTemplate(category) + (painted ? dataBlock(painted) : ""),
  };
}
