/** The page to which a sign-in returns (rule 10.5). */
import type { Location } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { originFrom, rememberOrigin } from "@/session/remembered-origin";
import { fc } from "../../support/properties";
import { words } from "../../support/words";

const location = (pathname: string, search = "", hash = ""): Location => ({
  pathname,
  search,
  hash,
  state: null,
  key: "default",
});

describe("sign-in", () => {
  it.each([
    ["/admin", "", ""],
    ["/admin/articles", "?editar=1&q=a%20b", ""],
    ["/admin/articles", "?editar=1", "#titulo"],
    ["/", "?q=rpa&categoria=mercado", ""],
    ["/admin/articles", "?de=https://outro.com//x", "#//y"],
  ])("returns to the page where it was requested: %s%s%s", (pathname, search, hash) => {
    const state = rememberOrigin(location(pathname, search, hash));
    expect(originFrom(state)).toBe(pathname + search + hash);
  });

  it("returns to that page also after the browser kept it in its history", () => {
    const state = structuredClone(rememberOrigin(location("/admin/articles", "?q=1", "#2")));
    expect(originFrom(state)).toBe("/admin/articles?q=1#2");
  });

  const ARTICLES = "/admin/articles";
  it.each([
    null,
    undefined,
    {},
    { from: "" },
    { from: 42 },
    { from: { pathname: ARTICLES } },
    ARTICLES,
  ])("leads to the panel when %j is remembered", (state) =>
    expect(originFrom(state)).toBe("/admin"),
  );

  it.each(["/login", "/login?x=1", "/login#x", "/./login", "/admin/../login"])(
    "never returns to the login page: %s",
    (from) => expect(originFrom({ from })).toBe("/admin"),
  );

  it.each([
    ...words(`http://evil.com/admin //evil.com ///evil.com \\\\evil.com /\\evil.com \\/evil.com javascript:alert(1)
      admin //own.invalid@evil.com /.//evil.com /a/..//evil.com /%2e//evil.com /./\\evil.com //[`),
    "/\t/evil.com",
    "/\n/evil.com",
    "\t//evil.com",
    "\tjavascript:alert(1)//\\evil.com",
    "",
    " ",
  ])("never leads to another site: %j", (from) => expect(originFrom({ from })).toBe("/admin"));

  it("leads to an address of our own, whatever is remembered", () => {
    const piece = fc.constantFrom(
      ...words("/ // \\ . .. %2e %2f %5c ? # @ : evil.com admin login javascript: https: é 😀"),
      ..." \t\n\0\uD800",
    );
    const from = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
      fc.string({ unit: "binary" }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(from, (from) => {
        const origin = originFrom({ from });
        // Both the router and the browser must read a path of this site.
        expect(origin).toMatch(/^\/(?![/\\])/);
        expect(new URL(origin, "https://radar.test").origin).toBe("https://radar.test");
      }),
      { numRuns: 2000, examples: [["/.//evil.com"]] },
    );
  });
});
