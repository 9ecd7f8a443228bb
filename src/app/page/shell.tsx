/** Renders the home page and the card's templates at build time (tooling/page/shell-plugin.ts), from the real components. */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { CardItem } from "@/articles/list/article-grid";
import { PAINTED_CARDS, TEMPLATE_IDS } from "./painted-cards";
import { App } from "@/app/app";
import { routes } from "@/app/routes";

export { PRERENDERED_ID } from "./shell-address";

export interface Shell {
  /** What stands in `#root`. */
  page: string;
  /** `<template>` elements. */
  templates: string;
  /** The articles whose cards stand in the page; none: skeletons do. */
  painted: readonly Article[] | undefined;
}

/** React puts preloads of the pictures before the cards. They stand so near the page's beginning that nobody needs them. */
const withoutPreloads = (markup: string) => markup.replace(/<link[^>]*>/g, "");

function template(id: string, url: string): string {
  const [article] = articlesFromRows([{ id: "template", url, publishedAt: "2000-01-01" }]);
  if (!article) return "";
  const card = renderToStaticMarkup(<CardItem article={article} isPriority />);
  return `<template id="${id}">${withoutPreloads(card)}</template>`;
}

/**
 * @param rows an answer of the server, whose first articles are to stand in the page
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
  const templates =
    template(TEMPLATE_IDS.linked, "https://exemplo.com.br/") + template(TEMPLATE_IDS.plain, "");
  return { page: withoutPreloads(page), templates, painted };
}
