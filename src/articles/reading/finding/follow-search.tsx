import { type Search, searchPage } from "@/articles/model/site-page";
import { portalFeeds, SITE_NAME } from "@/lib/site";

/**
 * The feed of what a search or a source finds, as a link and in the page's head (rule 6.16). Not rendered for the whole list or
 * a category, whose feeds the HTML names, nor where the portal's feeds are the build's files.
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
