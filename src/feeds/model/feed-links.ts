/** Finds a site's feeds by the links of its page, by the service that hosts it, and at the usual paths (rule 14.31). */
import { parseUrl } from "@/articles/model/parse-url.ts";
import { resolveAddress } from "./feed-address.ts";
import type { PageHead, PageLink } from "./page-head.ts";

const FEED_TYPE = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/;

/** Some sites declare their feed only as "xml". */
const XML_TYPE = /^(?:application|text)\/(?:xml|json)\b/;

const FEED_PATH =
  /(?:^|[/.=_-])(?:rss2?|atom|feeds?|rdf)(?:[/.](?:xml|json|php|aspx?|rdf|rss)?)?\/?(?:[?#]|$)|\/feeds?\/|[?&]feed=|feedburner\.com\//i;

const COMMENTS = /coment[áa]rios?|comments?\b/i;

export const isOfComments = (text: string) => COMMENTS.test(text);

function inOrder(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].toSorted(
    (a, b) => Number(isOfComments(a)) - Number(isOfComments(b)),
  );
}

/** Parses a Link header (RFC 8288). */
export function headerLinks(header: string): PageLink[] {
  return [...header.slice(0, 10_000).matchAll(/<([^<>]*)>([^<]*)/g)].map(
    ([, href = "", rest = ""]) => {
      const parameter = (name: string) =>
        new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;,]+))`, "i")
          .exec(rest)
          ?.slice(1)
          .join("") ?? "";
      return {
        href,
        rel: parameter("rel").toLowerCase(),
        type: parameter("type").toLowerCase(),
        title: parameter("title"),
      };
    },
  );
}

/** Returns the target of `<meta http-equiv="refresh">`, or `null`. */
export function refreshAddress({ meta, base }: PageHead): string | null {
  const [, target] =
    /^[\d.\s]*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(meta.get("refresh")?.[0] ?? "") ?? [];
  return target === undefined ? null : resolveAddress(target, base);
}

const FEED_NAME = /\b(?:rss|atom|feeds?)\b/i;

/** Returns the feeds to which a page links: declared ones first, then links that look like one, then comments. */
export function linkedFeeds({ links, anchors, base }: PageHead): string[] {
  const declared = links.filter(({ rel, type, href }) => {
    const rels = rel.split(/\s+/);
    if (!rels.includes("alternate") && !rels.includes("feed")) return false;
    return (
      FEED_TYPE.test(type) || rels.includes("feed") || (XML_TYPE.test(type) && FEED_PATH.test(href))
    );
  });
  const ofArticles = declared.filter(({ title, href }) => !isOfComments(`${title} ${href}`));
  const ofComments = declared.filter((link) => !ofArticles.includes(link));
  const ofPath = anchors.filter(({ href }) => FEED_PATH.test(href));
  const ofName = anchors.filter(({ name }) => FEED_NAME.test(name));
  const resolve = (hrefs: readonly string[]) =>
    hrefs.map((href) => resolveAddress(href, base)).filter((address) => address !== null);
  return [
    ...new Set([
      ...resolve(ofArticles.map(({ href }) => href)),
      ...inOrder(resolve(ofPath.map(({ href }) => href))),
      ...inOrder(resolve(ofName.map(({ href }) => href))),
      ...resolve(ofComments.map(({ href }) => href)),
    ]),
  ];
}

/** The edition for which Google News searches, unless the address names another. */
const NEWS_EDITION = { hl: "pt-BR", gl: "BR", ceid: "BR:pt-419" };

function newsSearch(query: string, given = new URLSearchParams()): string {
  const wanted = new URLSearchParams({ q: query });
  for (const [name, usual] of Object.entries(NEWS_EDITION)) {
    wanted.set(name, given.get(name) ?? usual);
  }
  return `https://news.google.com/rss/search?${wanted}`;
}

const videosOf = (query: Record<string, string>) =>
  `https://www.youtube.com/feeds/videos.xml?${new URLSearchParams(query)}`;

interface Service {
  host: RegExp;
  feedOf: (url: URL, parts: readonly string[]) => string | undefined;
}

/** Services whose pages do not link to their feed, or refuse programs that read the page. */
const SERVICES: readonly Service[] = [
  {
    host: /^(?:m\.)?youtube\.com$/,
    feedOf: ({ searchParams }, [kind, id]) => {
      const list = searchParams.get("list");
      if (list) return videosOf({ playlist_id: list });
      if (kind === "channel" && id) return videosOf({ channel_id: id });
      return kind === "user" && id ? videosOf({ user: id }) : undefined;
    },
  },
  {
    host: /^medium\.com$/,
    feedOf: (_, [first, second]) => {
      if (first === "tag" && second) return `https://medium.com/feed/tag/${second}`;
      return first ? `https://medium.com/feed/${first}` : undefined;
    },
  },
  { host: /\.medium\.com$/, feedOf: ({ origin }) => `${origin}/feed` },
  {
    host: /^substack\.com$/,
    feedOf: (_, [first]) =>
      first?.startsWith("@") ? `https://${first.slice(1)}.substack.com/feed` : undefined,
  },
  { host: /\.substack\.com$/, feedOf: ({ origin }) => `${origin}/feed` },
  {
    host: /^news\.google\.com(?:\.br)?$/,
    feedOf: ({ searchParams, search }, [first, ...rest]) => {
      const query = searchParams.get("q");
      if (first === "rss") return undefined;
      if (query) return newsSearch(query, searchParams);
      const path = first && first !== "home" ? `/${[first, ...rest].join("/")}` : "";
      return `https://news.google.com/rss${path}${search || `?${new URLSearchParams(NEWS_EDITION)}`}`;
    },
  },
  {
    host: /^google\.com(?:\.br)?$/,
    feedOf: ({ searchParams }, [first]) => {
      const query = searchParams.get("q");
      return first === "search" && query ? newsSearch(query, searchParams) : undefined;
    },
  },
  {
    host: /^bing\.com$/,
    feedOf: ({ searchParams }, [first]) => {
      const query = searchParams.get("q");
      if (first !== "news" || !query) return undefined;
      return `https://www.bing.com/news/search?${new URLSearchParams({ q: query, format: "rss" })}`;
    },
  },
  {
    host: /^(?:old\.)?reddit\.com$/,
    feedOf: (_, [kind, name]) =>
      (kind === "r" || kind === "user") && name
        ? `https://www.reddit.com/${kind}/${name}/.rss`
        : undefined,
  },
  {
    host: /^github\.com$/,
    feedOf: (_, [owner, name]) =>
      owner && name ? `https://github.com/${owner}/${name}/releases.atom` : undefined,
  },
];

export function serviceFeed(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const host = url.hostname.toLowerCase().replace(/^www\./, "");
  const parts = url.pathname.split("/").filter((part) => part !== "");
  return SERVICES.find((service) => service.host.test(host))?.feedOf(url, parts);
}

/** Finds the channel's id in a page of YouTube, because its address may contain only a custom name. */
const CHANNEL = /"(?:externalId|channelId)"\s*:\s*"(UC[\w-]{22})"|channel\/(UC[\w-]{22})/;

export function channelFeed(html: string, address: string): string | undefined {
  if (!/(?:^|\.)youtube\.com$/i.test(parseUrl(address)?.hostname ?? "")) return undefined;
  const [, named, linked] = CHANNEL.exec(html) ?? [];
  const id = named ?? linked;
  return id && videosOf({ channel_id: id });
}

/** The feed paths of WordPress, Ghost, Hugo, Jekyll, Blogger and Drupal. */
const USUAL_PATHS = [
  "/feed/",
  "/rss/",
  "/rss.xml",
  "/feed.xml",
  "/atom.xml",
  "/index.xml",
  "/feeds/posts/default",
  "/?feed=rss2",
];

/** Returns the usual feed addresses of a site: first in the folder of the page, then at the root. */
export function usualFeeds(address: string): string[] {
  const url = parseUrl(address);
  if (!url) return [];
  const folder = url.pathname.replace(/\/(?:[^/]*\.[a-z]{2,5})?$/i, "");
  const beside = folder === "" ? [] : [`${url.origin}${folder}/feed/`];
  return [...beside, ...USUAL_PATHS.map((path) => `${url.origin}${path}`)];
}
