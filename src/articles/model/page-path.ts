/** The addresses of the pages with a list. Their other properties are in `site-page.ts`, which visitors do not load. */
import { ALL_CATEGORIES, CATEGORIES } from "./category.ts";

/** @param id a category's id, or `all` for the home page */
export const categoryPath = (id: string) => (id === ALL_CATEGORIES.id ? "/" : `/categoria/${id}/`);

/** Normalizes a path to the form of `SitePage.path`: lower case with a slash at the end. */
export const toPagePath = (pathname: string) => pathname.toLowerCase().replace(/\/?$/, "/");

/** @returns the category whose page has this path, `all` for the home page, or `undefined` for other pages */
export function categoryOfPath(pathname: string): string | undefined {
  const path = toPagePath(pathname);
  return [ALL_CATEGORIES, ...CATEGORIES].find(({ id }) => categoryPath(id) === path)?.id;
}

/** The page that always shows the current week. */
export const WEEKS_PATH = "/semana/";

/** Whether the address belongs to the page of a week, even an invalid one. */
export const isWeekPath = (pathname: string) => toPagePath(pathname).startsWith(WEEKS_PATH);
