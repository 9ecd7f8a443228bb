/** The paths of pages with a list. Their other properties, which visitors do not load, are in `site-page.ts`. */
import { ALL_CATEGORIES, CATEGORIES } from "./category.ts";

export const categoryPath = (id: string) => (id === ALL_CATEGORIES.id ? "/" : `/categoria/${id}/`);

export const toPagePath = (pathname: string) => pathname.toLowerCase().replace(/\/?$/, "/");

/** Returns the category's id, `all` for the home page, and `undefined` for pages without a list. */
export function categoryOfPath(pathname: string): string | undefined {
  const path = toPagePath(pathname);
  return [ALL_CATEGORIES, ...CATEGORIES].find(({ id }) => categoryPath(id) === path)?.id;
}

export const WEEKS_PATH = "/semana/";

/** True also for weeks that do not exist, such as week 60. */
export const isWeekPath = (pathname: string) => toPagePath(pathname).startsWith(WEEKS_PATH);
