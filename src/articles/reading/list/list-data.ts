import { type Article, displayTitle } from "@/articles/model/article";
import { machineDate } from "@/lib/date";
import { openableAddress } from "@/articles/model/openable-address";
import type { SitePage } from "@/articles/model/site-page";
import { pageTitle } from "@/lib/site";

export const LIST_DATA_ID = "list-data";

const DESCRIBED = 30;

/** Describes the list as a schema.org CollectionPage, without articles that cannot be opened. `address` is absolute. */
export function listData(
  articles: readonly Article[],
  { title, description }: SitePage,
  address: string,
): object {
  const items = articles.slice(0, DESCRIBED).flatMap((article) => {
    const url = openableAddress(article.url);
    if (!url) return [];
    const date = machineDate(article.publishedAt);
    return [
      {
        "@type": "NewsArticle",
        headline: displayTitle(article),
        url,
        ...(date && { datePublished: date }),
        ...(article.source && { publisher: { "@type": "Organization", name: article.source } }),
      },
    ];
  });
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: pageTitle(title),
    description,
    inLanguage: "pt-BR",
    url: address,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item,
      })),
    },
  };
}
