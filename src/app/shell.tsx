/** Renders the home page and the card's templates at build time (tooling/shell-plugin.ts), from the real components. */
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { articlesFromRows } from "@/articles/article";
import { CardItem } from "@/news/article-grid";
import { TEMPLATE_IDS } from "@/news/painted-cards";
import { App } from "./app";
import { routes } from "./routes";

export interface Shell {
  /** What stands in `#root`. */
  page: string;
  /** `<template>` elements. */
  templates: string;
}

function template(id: string, url: string): string {
  const [article] = articlesFromRows([{ id: "template", url, publishedAt: "2000-01-01" }]);
  if (!article) return "";
  // React puts a preload of the template's own picture before it, which nobody needs.
  const card = renderToStaticMarkup(<CardItem article={article} index={0} />).replace(
    /<link[^>]*>/g,
    "",
  );
  return `<template id="${id}">${card}</template>`;
}

export function renderShell(): Shell {
  const page = renderToString(
    <StrictMode>
      <App router={createMemoryRouter(routes, { initialEntries: ["/"] })} />
    </StrictMode>,
  );
  const templates =
    template(TEMPLATE_IDS.linked, "https://exemplo.com.br/") + template(TEMPLATE_IDS.plain, "");
  return { page, templates };
}
