/** The addresses of the pages with a list. What else the pages have is in `site-page.ts`, which a visitor does not load. */
import { ALL_CATEGORIES, CATEGORIES } from "./category.ts";

/** @param id of a category; `all` is the home page */
export const categoryPath = (id: string) => (id === ALL_CATEGORIES.id ? "/" : `/categoria/${id}/`);

/** An address's path as `SitePage.path` has it: in small letters, with a slash at its end. */
export const toPagePath = (pathname: string) => pathname.toLowerCase().replace(/\/?$/, "/");

/** @returns the category whose page has this path; `all` for the home page, `undefined` for any other page */
export function categoryOfPath(pathname: string): string | undefined {
  const path = toPagePath(pathname);
  return [ALL_CATEGORIES, ...CATEGORIES].find(({ id }) => categoryPath(id) === path)?.id;
}

/** The page that always shows the current week. */
export const WEEKS_PATH = "/semana/";

/** Whether the address is a week's page, or one that would be. */
export const isWeekPath = (pathname: string) => toPagePath(pathname).startsWith(WEEKS_PATH);
