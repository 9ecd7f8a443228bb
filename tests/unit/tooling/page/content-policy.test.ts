import { createHash } from "node:crypto";
import { Content, Root, Viewport } from "@radix-ui/react-select";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  contentSecurityPolicy,
  type InlineContents,
  SELECT_STYLES,
} from "../../../../tooling/page/content-policy";

const PROJECT = "https://abcdefgh.supabase.co";
const NOTHING: InlineContents = { scripts: [], styles: [] };

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function directives(supabaseUrl: string | null, inline = NOTHING): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(supabaseUrl, inline)
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

// Rule 3.4.
describe("a visitor's browser", () => {
  it("takes the styles that an open list of Radix's Select writes", () => {
    const list = createElement(Content, null, createElement(Viewport));
    const html = renderToStaticMarkup(createElement(Root, { open: true }, list));
    const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text);
    expect(styles).toEqual(SELECT_STYLES.slice(0, 1));
  });

  it("runs the site's own scripts and no others", () => {
    const policy = directives(PROJECT);
    expect(policy["script-src"]).toEqual(["'self'"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("never runs or evaluates text as a script", () => {
    for (const url of [null, PROJECT]) {
      const policy = contentSecurityPolicy(url, { scripts: ["alert(1)"], styles: ["p{}"] });
      expect(policy).not.toMatch(/unsafe|\*|data:|blob:|strict-dynamic/);
    }
  });

  it("takes scripts and styles that stand in the page itself by what they contain", () => {
    const scripts = ["let a = 1;", "\n  let b = 'é';\n"];
    const styles = ["p{color:red}"];
    const policy = directives(null, { scripts, styles });
    expect(policy["script-src"]).toEqual(["'self'", ...scripts.map(hash)]);
    expect(policy["style-src"]).toEqual(["'self'", ...styles.map(hash)]);
  });

  it("connects to the site and to the configured project only", () => {
    expect(directives(PROJECT)["connect-src"]).toEqual(["'self'", PROJECT]);
    expect(directives(null)["connect-src"]).toEqual(["'self'"]);
  });

  it("sends forms nowhere else, and shows no frames", () => {
    expect(directives(PROJECT)["form-action"]).toEqual(["'self'"]);
    expect(directives(PROJECT)["frame-src"]).toEqual(["'none'"]);
  });

  it("shows articles' pictures from anywhere on the web, fonts and styles from the site alone", () => {
    const policy = directives(PROJECT);
    expect(policy["img-src"]).toEqual(["'self'", "https:", "http:"]);
    expect(policy["font-src"]).toEqual(["'self'"]);
    expect(policy["style-src"]).toEqual(["'self'"]);
  });

  it("can read the policy where it stands, in an attribute of the page", () => {
    expect(contentSecurityPolicy(PROJECT, { scripts: ['"'], styles: ["<"] })).not.toMatch(
      /["<>&\n]/,
    );
  });
});
