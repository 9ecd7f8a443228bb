/** Fills index.html's %SITE_…% places from the one file that names the product. */
import type { Plugin } from "vite";
import { SITE_DESCRIPTION, SITE_NAME } from "../src/lib/site.ts";

export function siteHtmlPlugin(): Plugin {
  return {
    name: "radar-rpa:site-html",
    transformIndexHtml: (html) =>
      html.replaceAll("%SITE_NAME%", SITE_NAME).replaceAll("%SITE_DESCRIPTION%", SITE_DESCRIPTION),
  };
}
