import { type Article } from "../../src/articles/model/article.ts";
import { parseDate } from "../../src/articles/model/article-date.ts";
import { CATEGORIES } from "../../src/articles/model/category.ts";

function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}

/** The pages that have something to find: the whole list and each category's. Articles stand on other sites. */
export function sitemap(articles: readonly Article[], siteUrl: string): string {
  const lastChange = (category?: string) =>
    articles
      .filter((article) => category === undefined || article.category === category)
      .map(({ publishedAt }) => (publishedAt === null ? null : parseDate(publishedAt)))
      .find((date) => date !== null);
  const pages = [
    { address: `${siteUrl}/`, date: lastChange() },
    ...CATEGORIES.map(({ id }) => ({
      address: `${siteUrl}/?categoria=${id}`,
      date: lastChange(id),
    })),
  ];
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
