/** The content security policy (rule 3.4). */
import { createHash } from "node:crypto";
import { Content, Root, Viewport } from "@radix-ui/react-select";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, SELECT_STYLES } from "../../../../tooling/page/content-policy";

const PROJECT = "https://abcdefgh.supabase.co";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type Inline = Parameters<typeof contentSecurityPolicy>[1];

function directives(supabaseUrl: string | null, inline: Inline): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(supabaseUrl, inline)
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

describe("the content security policy", () => {
  it("allows the styles that an open Radix Select writes", () => {
    const list = createElement(Content, null, createElement(Viewport));
    const html = renderToStaticMarkup(createElement(Root, { open: true }, list));
    const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text);
    expect(styles).toEqual(SELECT_STYLES.slice(0, 1));
  });

  it("allows scripts and requests only for the site and its project, and pictures from anywhere", () => {
    const scripts = ["let a = 1;", "\n  let b = 'é';\n"];
    const styles = ["p{color:red}"];
    const policy = {
      "default-src": ["'none'"],
      "script-src": ["'self'", ...scripts.map(hash)],
      "style-src": ["'self'", ...styles.map(hash)],
      "img-src": ["'self'", "https:", "http:"],
      "connect-src": ["'self'", PROJECT],
      "font-src": ["'self'"],
      "manifest-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-src": ["'none'"],
      "object-src": ["'none'"],
    };
    expect(directives(PROJECT, { scripts, styles })).toEqual(policy);
    expect(directives(null, { scripts, styles })).toEqual({ ...policy, "connect-src": ["'self'"] });
  });

  it("contains no characters that would end the page's attribute", () => {
    expect(contentSecurityPolicy(PROJECT, { scripts: ['"'], styles: ["<"] })).not.toMatch(
      /["<>&\n]/,
    );
  });
});
