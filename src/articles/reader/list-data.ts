import { useEffect } from "react";
import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { parseDate } from "@/articles/model/article-date";
import { SITE_DESCRIPTION, SITE_NAME } from "@/lib/site";

/** How many articles are described to search engines. */
const DESCRIBED = 30;

/** A calendar day stays one: as a moment it would be another day elsewhere. `null` for none, or a broken one. */
function datePublished(publishedAt: string | null): string | null {
  const text = publishedAt?.trim() ?? "";
  const date = parseDate(text);
  if (!date) return null;
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : date.toISOString();
}

/** The list as schema.org's CollectionPage (https://schema.org/CollectionPage), of the articles that can be opened. */
export function listData(articles: readonly Article[], address: string): object {
  const items = articles.slice(0, DESCRIBED).flatMap((article) => {
    const url = openableAddress(article.url);
    if (!url) return [];
    const date = datePublished(article.publishedAt);
    return [
      {
        "@type": "NewsArticle",
        headline: article.title,
        url,
        ...(date && { datePublished: date }),
        ...(article.source && { publisher: { "@type": "Organization", name: article.source } }),
      },
    ];
  });
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: SITE_NAME,
    description: SITE_DESCRIPTION,
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

/** Keeps the description of the loaded list in the page's head. It is data: no browser runs it. */
export function useListData(articles: readonly Article[]) {
  useEffect(() => {
    if (articles.length === 0) return;
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.text = JSON.stringify(listData(articles, new URL("/", window.location.href).href));
    document.head.append(script);
    return () => script.remove();
  }, [articles]);
}
