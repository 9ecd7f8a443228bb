/** The content security policy of the built page (rule 3.4), and public/_headers in `vite preview`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What stands in the page itself is allowed one by one, by what it contains. */
function hashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, content = ""]) => {
    const hash = createHash("sha256").update(content).digest("base64");
    return `'sha256-${hash}'`;
  });
}

/**
 * @param supabaseUrl the project's origin; `null` for the embedded backend, which is the page's own
 * @param html the page, for the hashes of its inline scripts and styles
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(supabaseUrl: string | null, html: string): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(html, INLINE_SCRIPT)],
    "style-src": ["'self'", ...hashes(html, INLINE_STYLE)],
    // An article's picture may come from anywhere; it is fetched without a referrer.
    "img-src": ["'self'", "https:", "http:"],
    "connect-src": ["'self'", ...(supabaseUrl ? [supabaseUrl] : [])],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** The headers that public/_headers gives to every page. */
function headersForAll(file: string): Record<string, string> {
  const [block = ""] = readFileSync(file, "utf8").split(/\n\s*\n/);
  const lines = block.split("\n").slice(1);
  return Object.fromEntries(
    lines
      .map((line) => line.trim().split(/:\s*(.*)/s))
      .filter(([name]) => name)
      .map(([name = "", value = ""]) => [name, value]),
  );
}

export function securityPlugin(supabaseUrl: string | null): Plugin {
  return {
    name: "radar-rpa:security",
    config: (_, { isPreview }) =>
      isPreview
        ? { preview: { headers: headersForAll(path.resolve("public/_headers")) } }
        : undefined,
    transformIndexHtml: {
      order: "post",
      // The development server writes scripts and styles into the page, which the policy would refuse.
      handler: (html, { server }) =>
        server
          ? html
          : html.replace(
              "<head>",
              () =>
                `<head>\n    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(supabaseUrl, html)}" />`,
            ),
    },
  };
}
