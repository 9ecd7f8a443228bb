import { type Search, searchPage } from "@/articles/model/site-page";
import { portalFeeds, SITE_NAME } from "@/lib/site";

/** Links to the feed of a search or a source (rule 6.16). The HTML already links the other feeds. */
export function FollowSearch({ filter }: { filter: Search }) {
  const feeds = portalFeeds();
  const words = filter.query.trim();
  if (!feeds?.hasSearches || !(words || filter.source)) return null;
  const page = searchPage(filter);
  const address = `${feeds.rss}?${page.feed}`;
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        href={address}
        title={`${SITE_NAME}: ${page.title} (RSS)`}
      />
      <span> · </span>
      <a className="underline" type="application/rss+xml" href={address}>
        {words ? "Seguir esta busca" : "Seguir esta fonte"}
      </a>
    </>
  );
}
