/** Renders the week pages at build time. If `prerender.tsx` imported it, the home page would contain its styles. */
import { WEEKS_PATH } from "@/articles/model/page-path";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { loadPage } from "@/app/pages";
import { routes } from "@/app/routes";
import type { PageWeek } from "./page-list";
import { dataBlock, type PrerenderedPage, render, rowsOf } from "./prerender";

await loadPage(routes, WEEKS_PATH);

/** @param path the week's own page, or the page that shows the current week */
export function prerenderWeek(week: WeekSnapshot, path: string): PrerenderedPage {
  const { articles, readAt, ...rest } = week;
  // The page shows neither descriptions nor pictures.
  const rows = rowsOf(articles).map(({ description: _text, image: _image, ...shown }) => shown);
  const data: PageWeek = { ...rest, rows };
  return { page: render(path, { week }), after: dataBlock(data, path, readAt) };
}
