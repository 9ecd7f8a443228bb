/** The head of a page. */
import { escapeUTF8 } from "entities";
import type { HtmlTagDescriptor } from "vite";
import type { Article } from "../../src/articles/model/article.ts";
import { nameAmongSites, type SitePage } from "../../src/articles/model/site-page.ts";
import { VIEW_KEY } from "../../src/articles/reading/views/view.ts";
import { LIST_DATA_ID, listData } from "../../src/articles/reading/list/list-data.ts";
import { type ListFeeds, pageTitle, SITE_DESCRIPTION, SITE_NAME } from "../../src/lib/site.ts";
import { THEME_KEY } from "../../src/lib/theme.ts";
import { HEADLINE_KEY } from "../../src/app/page/page-names.ts";
import { HEADLINE_STYLES } from "./headline-font.ts";

/** The colours of the browser's own bars, equal to `--background` in base.css. */
export const THEME_COLORS = { light: "#f7f5f0", dark: "#0e1216" };

/**
 * Before the first paint: removes the token of Auth's mail link from the address (src/lib/password-link.ts), applies
 * the remembered theme and list view, and uses the headline font if the browser has cached it. Works without storage.
 */
export const themeScript = `if(/[#&](access_token|error_code)=/.test(location.hash)){passwordLink=location.hash;history.replaceState(null,"","/nova-senha")}try{const e=document.documentElement.dataset;if(e.theme=localStorage.getItem("${THEME_KEY}")??"")document.querySelectorAll("[data-scheme]").forEach(m=>{m.media=m.dataset.scheme==e.theme?"all":"not all"});if(e.view=localStorage.getItem("${VIEW_KEY}")??"")document.write('<link rel=stylesheet href=/${HEADLINE_STYLES.fileName}>');if(localStorage.getItem("${HEADLINE_KEY}")){e.headline="";document.fonts.load("1em Radar").catch(()=>{})}}catch{}`;

/** @see https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards */
function sharingTags(siteUrl: string | null, page: SitePage): HtmlTagDescriptor[] {
  const properties: Record<string, string | number> = {
    "og:type": "website",
    "og:locale": "pt_BR",
    "og:site_name": SITE_NAME,
    "og:title": nameAmongSites(page),
    "og:description": page.description,
    // Other sites read these tags, so their addresses must be absolute.
    ...(siteUrl && {
      "og:url": siteUrl + page.path,
      "og:image": `${siteUrl}/share.png`,
      "og:image:width": 1200,
      "og:image:height": 630,
      "og:image:alt": `${SITE_NAME}: notícias sobre automação robótica de processos`,
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      tag: "meta",
      attrs: { property, content: String(content) },
    })),
    {
      tag: "meta",
      attrs: { name: "twitter:card", content: siteUrl ? "summary_large_image" : "summary" },
    },
  ];
}

const dataTag = (data: object, id?: string): HtmlTagDescriptor => ({
  tag: "script",
  attrs: { type: "application/ld+json", ...(id && { id }) },
  children: JSON.stringify(data).replaceAll("<", String.raw`\u003c`),
});

/** Describes the site to search engines (https://schema.org/WebSite). */
const siteData = (siteUrl: string | null) =>
  dataTag({
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: SITE_NAME,
    description: SITE_DESCRIPTION,
    inLanguage: "pt-BR",
    ...(siteUrl && { url: `${siteUrl}/` }),
  });

const feedLinks = ({ rss, json }: ListFeeds, name: string) => [
  { type: "application/rss+xml", href: rss, title: `${name} (RSS)` },
  { type: "application/feed+json", href: json, title: `${name} (JSON Feed)` },
];

export const COMMON_HEAD: readonly HtmlTagDescriptor[] = [
  ...Object.entries(THEME_COLORS).map(([scheme, content]) => {
    const media = `(prefers-color-scheme: ${scheme})`;
    return { tag: "meta", attrs: { name: "theme-color", "data-scheme": scheme, content, media } };
  }),
  { tag: "script", children: themeScript },
];

/**
 * @param siteUrl the origin of the published site, or `null` if unknown
 * @param articles the articles of the page's list; empty in a build that has not read them
 */
export function siteHead(
  siteUrl: string | null,
  feeds: ListFeeds | null,
  page: SitePage,
  articles: readonly Article[] = [],
): HtmlTagDescriptor[] {
  const address = siteUrl && siteUrl + page.path;
  return [
    { tag: "title", children: pageTitle(page.title) },
    { tag: "meta", attrs: { name: "description", content: page.description } },
    ...(address ? [{ tag: "link", attrs: { rel: "canonical", href: address } }] : []),
    ...sharingTags(siteUrl, page),
    ...(feeds ? feedLinks(feeds, nameAmongSites(page)) : []).map((feed) => ({
      tag: "link",
      attrs: { rel: "alternate", ...feed },
    })),
    ...(address && articles.length > 0
      ? [dataTag(listData(articles, page, address), LIST_DATA_ID)]
      : []),
    siteData(siteUrl),
  ];
}

/** @param tags a title with text, or elements whose content cannot end them */
export function tagText(tags: readonly HtmlTagDescriptor[]): string {
  return tags
    .map(({ tag, attrs = {}, children = "" }) => {
      const names = Object.entries(attrs).map(([name, value]) =>
        value === true ? ` ${name}` : ` ${name}="${escapeUTF8(String(value))}"`,
      );
      const content = tag === "title" ? escapeUTF8(String(children)) : String(children);
      const end = ["title", "script", "style"].includes(tag) ? `${content}</${tag}>` : "";
      return `<${tag}${names.join("")}>${end}`;
    })
    .join("\n    ");
}
