/**
 * Renders the pages of the weeks at build time. A module of its own: the home page's styles are those of the files that
 * `prerender.tsx` reaches, and have none of this page's.
 */
import { WEEKS_PATH } from "@/articles/model/page-path";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { loadPage } from "@/app/pages";
import { routes } from "@/app/routes";
import type { PageWeek } from "./page-list";
import { dataBlock, type PrerenderedPage, render, rowsOf } from "./prerender";

// The route is lazy.
await loadPage(routes, WEEKS_PATH);

/** @param path of the week's own page, or of the page that shows the current week */
export function prerenderWeek(week: WeekSnapshot, path: string): PrerenderedPage {
  const { articles, readAt, ...rest } = week;
  // The page shows neither descriptions nor pictures.
  const rows = rowsOf(articles).map(({ description: _text, image: _image, ...shown }) => shown);
  const data: PageWeek = { ...rest, rows };
  return { page: render(path, { week }), after: dataBlock(data, path, readAt) };
}
