/** What the page's head says of the site: names, addresses, pictures (src/lib/site.ts). */
import type { HtmlTagDescriptor } from "vite";
import { type PortalFeeds, SITE_DESCRIPTION, SITE_NAME } from "../../src/lib/site.ts";
import { THEME_KEY } from "../../src/lib/theme.ts";
import { HEADLINE_ID, HEADLINE_KEY } from "../../src/ui/page/headline-names.ts";

/** In base.css, `--background`: the colour of the browser's own bars. */
export const THEME_COLORS = { light: "#f7f5f0", dark: "#0e1216" };

const SHARE_PICTURE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  alt: `${SITE_NAME}: notícias sobre automação robótica de processos`,
};

function themeColor(scheme: keyof typeof THEME_COLORS): HtmlTagDescriptor {
  const media = `(prefers-color-scheme: ${scheme})`;
  return { tag: "meta", attrs: { name: "theme-color", content: THEME_COLORS[scheme], media } };
}

/**
 * Shows the page in the remembered theme from its first moment on, and with the headlines' face where the browser has it
 * already. Blocked storage: in the system's, and with what stands in for the face.
 */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem("${THEME_KEY}")??"";if(localStorage.getItem("${HEADLINE_KEY}"))document.getElementById("${HEADLINE_ID}").media="all"}catch{}`;

/** @see https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards: x.com reads the og: tags for the rest */
function sharingTags(siteUrl: string | null): HtmlTagDescriptor[] {
  const properties: Record<string, string | number> = {
    "og:type": "website",
    "og:locale": "pt_BR",
    "og:site_name": SITE_NAME,
    "og:title": SITE_NAME,
    "og:description": SITE_DESCRIPTION,
    ...(siteUrl && { "og:url": `${siteUrl}/` }),
    "og:image": `${siteUrl ?? ""}${SHARE_PICTURE.path}`,
    "og:image:width": SHARE_PICTURE.width,
    "og:image:height": SHARE_PICTURE.height,
    "og:image:alt": SHARE_PICTURE.alt,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      tag: "meta",
      attrs: { property, content: String(content) },
    })),
    { tag: "meta", attrs: { name: "twitter:card", content: "summary_large_image" } },
  ];
}

/** Says who we are to search engines (https://schema.org/WebSite). Data, not a script that runs. */
function siteData(siteUrl: string | null): HtmlTagDescriptor {
  const data = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: SITE_NAME,
    description: SITE_DESCRIPTION,
    inLanguage: "pt-BR",
    ...(siteUrl && { url: `${siteUrl}/` }),
  };
  const children = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return { tag: "script", attrs: { type: "application/ld+json" }, children };
}

const feedLinks = ({ rss, json }: PortalFeeds) => [
  { type: "application/rss+xml", href: rss, title: `${SITE_NAME} (RSS)` },
  { type: "application/feed+json", href: json, title: `${SITE_NAME} (JSON Feed)` },
];

/**
 * @param siteUrl origin of the published site; `null` when it is not known
 * @param feeds where the portal's own feeds are; `null` when there are none
 */
export function siteHead(siteUrl: string | null, feeds: PortalFeeds | null): HtmlTagDescriptor[] {
  const tags: HtmlTagDescriptor[] = [
    { tag: "title", children: SITE_NAME },
    { tag: "meta", attrs: { name: "description", content: SITE_DESCRIPTION } },
    themeColor("light"),
    themeColor("dark"),
    { tag: "script", children: themeScript },
    ...(siteUrl ? [{ tag: "link", attrs: { rel: "canonical", href: `${siteUrl}/` } }] : []),
    ...sharingTags(siteUrl),
    ...(feeds ? feedLinks(feeds) : []).map((feed) => ({
      tag: "link",
      attrs: { rel: "alternate", ...feed },
    })),
    siteData(siteUrl),
  ];
  return tags.map(({ tag, attrs, children }) => ({ tag, attrs, children, injectTo: "head" }));
}
