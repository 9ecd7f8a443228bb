import type { Article } from "../../src/articles/model/article.ts";
import { parseDate } from "../../src/lib/date.ts";
import { ALL_CATEGORIES, CATEGORIES } from "../../src/articles/model/category.ts";
import { categoryPath } from "../../src/articles/model/category-page.ts";

/** What stands in each page with the list, the newest first, by category; `all`: the home page. */
export type Lists = ReadonlyMap<string, readonly Article[]>;

function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}

/** The pages that have something to find, each by its one address. Articles stand on other sites. */
export function sitemap(lists: Lists, siteUrl: string): string {
  const lastChange = (category: string) =>
    (lists.get(category) ?? [])
      .map(({ publishedAt }) => (publishedAt === null ? null : parseDate(publishedAt)))
      .find((date) => date !== null);
  const pages = [ALL_CATEGORIES, ...CATEGORIES].map(({ id }) => ({
    address: siteUrl + categoryPath(id),
    date: lastChange(id),
  }));
  const urls = pages.map(({ address, date }) => {
    const changed = date ? `<lastmod>${date.toISOString()}</lastmod>` : "";
    return `  <url><loc>${escaped(address)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
