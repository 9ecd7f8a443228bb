import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../../../../tooling/page/security-plugin";

const PROJECT = "https://abcdefgh.supabase.co";
const PAGE = '<head></head><body><script type="module" src="/assets/x.js"></script></body>';

function directives(supabaseUrl: string | null, html = PAGE): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(supabaseUrl, html)
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

// Rule 3.4.
describe("a visitor's browser", () => {
  it("runs the site's own scripts and no others", () => {
    const policy = directives(PROJECT);
    expect(policy["script-src"]).toEqual(["'self'"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("never runs or evaluates text as a script", () => {
    for (const url of [null, PROJECT]) {
      const policy = contentSecurityPolicy(url, `${PAGE}<script>alert(1)</script>`);
      expect(policy).not.toMatch(/unsafe|\*|data:|blob:|strict-dynamic/);
    }
  });

  it("runs a script that stands in the page itself by what it contains", () => {
    const scripts = ["let a = 1;", "\n  let b = 'é';\n"];
    const html = scripts.map((script) => `<script>${script}</script>`).join("<p>");
    const hashes = scripts.map(
      (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(directives(null, html)["script-src"]).toEqual(["'self'", ...hashes]);
  });

  it("needs no permission for data that stands in the page", () => {
    const html = '<script type="application/ld+json">{"a":1}</script>';
    expect(directives(null, html)["script-src"]).toEqual(["'self'"]);
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
    expect(contentSecurityPolicy(PROJECT, `${PAGE}<script>"</script>`)).not.toMatch(/["<>&\n]/);
  });
});
