/** Paths of the pages with a list. `site-page.ts` has their other properties, which visitors do not load. */
import { ALL_CATEGORIES, CATEGORIES } from "./category.ts";

export const categoryPath = (id: string) => (id === ALL_CATEGORIES.id ? "/" : `/categoria/${id}/`);

export const toPagePath = (pathname: string) => pathname.toLowerCase().replace(/\/?$/, "/");

/** @returns `all` for the home page, and `undefined` for pages without a list */
export function categoryOfPath(pathname: string): string | undefined {
  const path = toPagePath(pathname);
  return [ALL_CATEGORIES, ...CATEGORIES].find(({ id }) => categoryPath(id) === path)?.id;
}

export const WEEKS_PATH = "/semana/";

/** Whether an address belongs to a week's page, even if no calendar has the week. */
export const isWeekPath = (pathname: string) => toPagePath(pathname).startsWith(WEEKS_PATH);
