/** Writes the portal's own feeds beside a prerendered page, and names them in its head. */
import type { Plugin } from "vite";
import { articlesFromRows } from "../../src/articles/model/article.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "../../src/lib/site.ts";
import { feedFiles, feedLinks } from "./feeds-out.ts";

/**
 * @param siteUrl feeds name whole addresses; without it there are none
 * @param readRows the list of articles, for builds that know it; others have no feeds
 */
export function feedsOutPlugin(
  siteUrl: string | null,
  readRows: (() => Promise<unknown[]>) | undefined,
): Plugin | undefined {
  if (siteUrl === null || !readRows) return undefined;
  const site = { url: siteUrl, name: SITE_NAME, description: SITE_DESCRIPTION };
  return {
    name: "radar-rpa:feeds-out",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace("</head>", () => `${feedLinks(site)}</head>`),
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const articles = articlesFromRows(await readRows());
      for (const { name, text } of feedFiles(articles, site, new Date())) {
        const written = bundle[name];
        // The build without articles has a shorter sitemap.
        if (written?.type === "asset") written.source = text;
        else this.emitFile({ type: "asset", fileName: name, source: text });
      }
    },
  };
}
