/**
 * A public page with a list: the home page or a category's (rule 17.13). The build writes one file for each, and the
 * heads, the sitemap, the portal's feeds and the tests of the hosts' files derive from this description.
 */
import { SITE_DESCRIPTION, SITE_NAME } from "@/lib/site.ts";
import { ALL_CATEGORIES, CATEGORIES, type Category, categoryName } from "./category.ts";
import { FILTER_PARAMETERS } from "./filter-parameters.ts";
import { categoryPath } from "./page-path.ts";

export interface SitePage {
  /** Its canonical path, which ends with a slash. */
  path: string;
  /** Its name in the browser's tab; `undefined` for the site's own title. */
  title: string | undefined;
  description: string;
  /** The filter of its rows in the database's API; empty for all rows. */
  rows: string;
  /** The parameters of its feed in the function "feed"; empty for the feed of all articles. */
  feed: string;
}

export const HOME_PAGE: SitePage = {
  path: categoryPath(ALL_CATEGORIES.id),
  title: undefined,
  description: SITE_DESCRIPTION,
  rows: "",
  feed: "",
};

const categoryPage = ({ id, name }: Category): SitePage => ({
  path: categoryPath(id),
  title: name,
  description: `${name}: notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.`,
  rows: `category=eq.${id}`,
  feed: `categoria=${id}`,
});

/** The pages that exist whatever has been published. */
export const LIST_PAGES: readonly SitePage[] = [HOME_PAGE, ...CATEGORIES.map(categoryPage)];

export interface Search {
  query: string;
  /** `all` for every category. */
  category: string;
  /** Empty for every source. */
  source: string;
}

/** The page of a search, a source or both in a category: the home page with filters, which differs only in its feed. */
export function searchPage({ query, category, source }: Search): SitePage {
  const name = categoryName(category);
  const words = query.trim();
  const parameters = new URLSearchParams();
  if (words) parameters.set(FILTER_PARAMETERS.query, words);
  if (name) parameters.set(FILTER_PARAMETERS.category, category);
  if (source) parameters.set(FILTER_PARAMETERS.source, source);
  const parts = [words && `“${words}”`, source, name].filter(Boolean);
  return {
    ...HOME_PAGE,
    path: `/?${parameters}`,
    title: parts.join(" · "),
    feed: parameters.toString(),
  };
}

/** The page's name among those of other sites, in link previews and feed readers. */
export const nameAmongSites = ({ title }: SitePage) =>
  title === undefined ? SITE_NAME : `${SITE_NAME}: ${title}`;
