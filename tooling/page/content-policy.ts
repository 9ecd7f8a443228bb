/** The content security policy of the built page (rule 3.4), and the headers of public/_headers for `vite preview`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The texts that an open list of Radix's Select writes into a style element (decision 0005). */
export const SELECT_STYLES = [
  "[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}",
  "",
];

const hashOf = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** @param supabaseUrl `null` for the embedded backend, which has the page's origin */
export function contentSecurityPolicy(
  supabaseUrl: string | null,
  { scripts, styles }: Record<"scripts" | "styles", readonly string[]>,
): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hashOf)],
    "style-src": ["'self'", ...styles.map(hashOf)],
    // Articles' pictures may come from anywhere, and are requested without a referrer.
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

export function pageHeaders(): Record<string, string> {
  const [block = ""] = readFileSync(path.resolve("public/_headers"), "utf8").split(/\n\s*\n/);
  const lines = block.matchAll(/^\s+(\S+): (.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = "", value = ""]) => [name, value]));
}
