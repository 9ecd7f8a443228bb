/** Renders the home page and the cards' template at build time (tooling/page/page-parts.ts), from the real components. */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { ArticleGrid } from "@/articles/list/article-grid";
import { App } from "@/app/app";
import { routes } from "@/app/routes";
import { GRID_TEMPLATE_ID, PAINTED_CARDS, PRERENDERED_ID } from "./painted-cards";

export interface Shell {
  /** What stands in `#root`. */
  page: string;
  /** What stands after it: the template from which the first cards are painted, and a prerendered page's articles. */
  after: string;
}

function gridTemplate(): string {
  const articles = articlesFromRows(
    ["https://exemplo.com.br/", ""].map((url, id) => ({
      id: String(id),
      url,
      publishedAt: "2000-01-01",
    })),
  );
  const grid = renderToStaticMarkup(
    <ArticleGrid articles={articles} listId="" isPainted hasLead onSource={() => undefined} />,
  );
  return `<template id="${GRID_TEMPLATE_ID}">${grid}</template>`;
}

/** A block of data that no text in it can end. */
function dataBlock(articles: readonly Article[]): string {
  const json = JSON.stringify(articles).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${PRERENDERED_ID}">${json}</script>`;
}

/**
 * @param rows a response of the server, whose first articles are to stand in the page
 * @param count how many of them
 */
export function renderShell(rows: readonly unknown[] = [], count = PAINTED_CARDS): Shell {
  const articles = articlesFromRows(rows).slice(0, count);
  const painted = articles.length > 0 ? articles : undefined;
  const page = renderToString(
    <StrictMode>
      <App router={createMemoryRouter(routes, { initialEntries: ["/"] })} painted={painted} />
    </StrictMode>,
  );
  return { page, after: gridTemplate() + (painted ? dataBlock(painted) : "") };
}
