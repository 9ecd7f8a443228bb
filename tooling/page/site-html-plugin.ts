/** What the page's head and the files beside it say of the site: names, addresses, pictures (src/lib/site.ts). */
import type { Plugin } from "vite";
import { SITE_DESCRIPTION, SITE_NAME } from "../../src/lib/site.ts";
import { THEME_KEY } from "../../src/lib/theme.ts";

/** In base.css, `--background`: what the browser's own bars are drawn in. */
const THEME_COLORS = { light: "#f7f5f0", dark: "#0e1216" };

const SHARE_PICTURE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  alt: `${SITE_NAME}: notícias sobre automação robótica de processos`,
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @see https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards: x.com reads the og: tags for the rest */
function sharingTags(siteUrl: string | null): string {
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
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(`${content}`)}">`,
  );
  if (siteUrl) tags.unshift(`<link rel="canonical" href="${siteUrl}/">`);
  return [...tags, `<meta name="twitter:card" content="summary_large_image">`].join("");
}

/** Draws the page in the remembered theme from its first moment on. Blocked storage: in the system's. */
const themeScript = `<script>try{document.documentElement.dataset.theme=localStorage.getItem("${THEME_KEY}")??""}catch{}</script>`;

/** Says who we are to search engines (https://schema.org/WebSite). Data, not a script that runs. */
function siteData(siteUrl: string | null): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: SITE_NAME,
    description: SITE_DESCRIPTION,
    inLanguage: "pt-BR",
    ...(siteUrl && { url: `${siteUrl}/` }),
  };
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** @see https://www.w3.org/TR/appmanifest/ */
function webManifest(): string {
  return JSON.stringify({
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: SITE_DESCRIPTION,
    lang: "pt-BR",
    start_url: "/",
    display: "browser",
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
function robots(siteUrl: string | null): string {
  const rules = "User-agent: *\nDisallow: /admin\nDisallow: /login\n";
  return siteUrl ? `${rules}\nSitemap: ${siteUrl}/sitemap.xml\n` : rules;
}

/** @see https://www.sitemaps.org/protocol.html */
function sitemap(siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${siteUrl}/</loc></url>
</urlset>
`;
}

/** The files beside the page, by their names. @param siteUrl without it there is no sitemap, which names whole addresses */
function siteFiles(siteUrl: string | null): Record<string, string> {
  return {
    "site.webmanifest": webManifest(),
    "robots.txt": robots(siteUrl),
    ...(siteUrl && { "sitemap.xml": sitemap(siteUrl) }),
  };
}

/** @param siteUrl origin of the published site; `null` when it is not known */
export function siteHtmlPlugin(siteUrl: string | null): Plugin {
  const files = siteFiles(siteUrl);
  return {
    name: "radar-rpa:site-html",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replaceAll("%SITE_NAME%", SITE_NAME)
          .replaceAll("%SITE_DESCRIPTION%", SITE_DESCRIPTION)
          .replaceAll("%THEME_COLOR_LIGHT%", THEME_COLORS.light)
          .replaceAll("%THEME_COLOR_DARK%", THEME_COLORS.dark)
          .replace(
            "</head>",
            () => `${themeScript}${sharingTags(siteUrl)}${siteData(siteUrl)}</head>`,
          ),
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files[request.url?.slice(1) ?? ""];
        if (file === undefined) next();
        else response.end(file);
      });
    },
  };
}
