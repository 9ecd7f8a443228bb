/** Simulates a healthy published site on the loopback address, with a fault of the test. */
import { gzipSync } from "node:zlib";
import {
  contentSecurityPolicy,
  pageHeaders,
  SELECT_STYLES,
} from "../../tooling/page/content-policy.ts";
import { listen, type RunningServer } from "./listen.ts";

export const ADMIN_EMAIL = "ana@exemplo.com.br";
export const PROJECT_URL = "https://abcdefgh.supabase.co";

const INLINE = "document.title";

export const POLICY = contentSecurityPolicy(PROJECT_URL, {
  scripts: [INLINE],
  styles: SELECT_STYLES,
});

/** Contains everything that the doctor checks. */
export const PAGE = `<!doctype html><html lang="pt-BR"><head>
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<link rel="canonical" href="https://radar.exemplo.com.br/">
<link rel="alternate" type="application/rss+xml" href="/feed.xml">
<link rel="alternate" type="application/feed+json" href="/feed.json">
<script type="application/ld+json">{}</script>
<script>${INLINE}</script>
<script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>`;

export interface SiteFile {
  status: number;
  type: string;
  body: string;
  headers: Record<string, string>;
  isCompressed: boolean;
}

/** Changes a healthy response; an empty change has no effect. */
export type SiteFault = (path: string, file: SiteFile) => Partial<SiteFile>;

const file = (type: string, body: string, headers: Record<string, string> = {}): SiteFile => ({
  status: 200,
  type,
  body,
  headers: { "cache-control": "no-cache", ...headers },
  isCompressed: true,
});

const FILES: Record<string, SiteFile> = {
  "/assets/app.js": file("text/javascript", 'import("./credentials-a_B-1.js")', {
    "cache-control": "public, max-age=31536000, immutable",
  }),
  "/assets/credentials-a_B-1.js": file("text/javascript", `"${ADMIN_EMAIL}"`),
  "/robots.txt": file("text/plain", "User-agent: *\nDisallow: /admin\n"),
  "/sitemap.xml": file("application/xml", "<urlset></urlset>"),
  "/feed.xml": file("application/rss+xml", "<rss><link>https://radar.exemplo.com.br/</link></rss>"),
  "/feed.json": file(
    "application/feed+json",
    '{"version": "1.1", "home_page_url": "https://radar.exemplo.com.br/"}',
  ),
};

function inOrder(path: string): SiteFile {
  const known = FILES[path];
  if (known) return known;
  if (/\.\w+$/.test(path)) return { ...file("text/plain", "Não há."), status: 404 };
  return file("text/html; charset=utf-8", PAGE);
}

export async function startFakeSite(): Promise<
  RunningServer & { breakIt: (fault: SiteFault) => void }
> {
  let fault: SiteFault | undefined;
  const server = await listen(0, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site.test");
    const right = inOrder(pathname);
    const { status, type, body, headers, isCompressed } = { ...right, ...fault?.(pathname, right) };
    response.writeHead(status, {
      ...pageHeaders(),
      ...headers,
      "content-type": type,
      ...(isCompressed && { "content-encoding": "gzip" }),
    });
    response.end(isCompressed ? gzipSync(body) : body);
  });
  return {
    ...server,
    breakIt: (next) => {
      fault = next;
    },
  };
}
