import { type Search, searchPage } from "@/articles/model/site-page";
import { portalFeeds, SITE_NAME } from "@/lib/site";

/**
 * Links to the feed of a search or a source, in the text and in the page's head (rule 6.16). Not rendered for the whole list
 * or a category, whose feeds the HTML links, nor when the portal's feeds are files of the build.
 */
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
