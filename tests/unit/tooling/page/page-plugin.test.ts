import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillPage } from "../../../../tooling/page/page-plugin.ts";

const html = readFileSync("index.html", "utf8");

// Rule 15.3.
describe("the page before the app", () => {
  it("stands in the root, and what is painted from, after it", () => {
    const filled = fillPage(html, { page: "<p>$& cards</p>", after: "<template></template>" });
    expect(filled).toContain(
      '<div id="root"><p>$& cards</p></div>\n    <template></template>\n    <noscript>',
    );
  });

  it("leaves an empty root where nothing stands in it", () => {
    expect(fillPage(html)).toContain('<div id="root"></div>');
    expect(fillPage(html)).not.toContain("<!--page-->");
  });

  it.each(["<!--page-->", "<!--after-page-->"])("cannot be lost: %s", (placeholder) => {
    expect(() => fillPage(html.replace(placeholder, ""))).toThrow(placeholder);
    expect(() => fillPage(html + placeholder)).toThrow(placeholder);
  });
});
