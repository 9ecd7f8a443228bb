import { describe, expect, it } from "vitest";
import { addressKey, resolveAddress } from "@/feeds/model/feed-address.ts";
import { fc } from "../../../support/properties.ts";

const BASE = "https://site.com.br/blog/";

describe("an address in a feed", () => {
  it.each([
    ["https://outro.com/a", "https://outro.com/a"],
    ["  http://outro.com/a\n", "http://outro.com/a"],
    ["www.outro.com/a", "https://www.outro.com/a"],
    ["/noticia/1", "https://site.com.br/noticia/1"],
    ["noticia/1", "https://site.com.br/blog/noticia/1"],
    ["../x", "https://site.com.br/x"],
    ["artigo.html", "https://site.com.br/blog/artigo.html"],
    ["artigo.php?id=3", "https://site.com.br/blog/artigo.php?id=3"],
    ["foto.jpg", "https://site.com.br/blog/foto.jpg"],
    ["outro.com.br", "https://outro.com.br/"],
    ["?p=12", "https://site.com.br/blog/?p=12"],
    ["//cdn.com/a.jpg", "https://cdn.com/a.jpg"],
    ["/busca?q=a:b", "https://site.com.br/busca?q=a:b"],
  ])("%j opens %j", (text, expected) => {
    expect(resolveAddress(text, BASE)).toBe(expected);
  });

  it.each([
    "",
    "   ",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://site.com/a",
    "mailto:a@b.com",
    "urn:uuid:1",
    "tag:site.com,2026:1",
    "blob:https://x/y",
    "https://",
    "http:",
  ])("%j opens nothing", (text) => {
    expect(resolveAddress(text, BASE)).toBeNull();
  });

  it("opens http and https only, whatever stands there", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (text) => {
        const address = resolveAddress(text, BASE);
        expect(address === null || /^https?:\/\/[^/]/.test(address)).toBe(true);
      }),
    );
  });
});

describe("the key of an address", () => {
  const KEY = "site.com.br/noticia?id=1&p=2";
  it.each([
    "https://site.com.br/noticia?id=1&p=2",
    "http://site.com.br/noticia?id=1&p=2",
    "https://www.site.com.br/noticia?id=1&p=2",
    "https://WWW.Site.com.BR/noticia?id=1&p=2",
    "https://site.com.br/noticia/?id=1&p=2",
    "https://site.com.br//noticia?id=1&p=2",
    "https://site.com.br/noticia?p=2&id=1",
    "https://site.com.br/noticia?id=1&p=2#comentarios",
    "https://site.com.br/noticia?utm_source=rss&id=1&utm_medium=feed&p=2",
    "https://site.com.br/noticia?id=1&fbclid=abc&p=2&gclid=x",
    "https://site.com.br:443/noticia?id=1&p=2",
    "https://site.com.br/not%69cia?id=1&p=2",
    "https://user:pass@site.com.br/noticia?id=1&p=2",
  ])("is the same for %s", (address) => {
    expect(addressKey(address)).toBe(KEY);
  });

  it.each([
    "https://site.com.br/noticia?id=2&p=2",
    "https://site.com.br/Noticia?id=1&p=2",
    "https://blog.site.com.br/noticia?id=1&p=2",
    "https://site.com.br:8080/noticia?id=1&p=2",
    "https://site.com.br/noticia/id=1&p=2",
  ])("is another for %s", (address) => {
    expect(addressKey(address)).not.toBe(KEY);
  });

  it("is none for a site's front page, which is no article's address", () => {
    for (const address of ["https://site.com.br", "https://www.site.com.br/?utm_source=rss#x"]) {
      expect(addressKey(address)).toBe("");
    }
    expect(addressKey("https://site.com.br/?p=12")).toBe("site.com.br?p=12");
    expect(addressKey("nada")).toBe("");
  });

  it("treats the cases of an escape alike, and an escaped slash as no slash", () => {
    expect(addressKey("https://a.com/%c3%a9")).toBe(addressKey("https://a.com/%C3%A9"));
    expect(addressKey("https://a.com/é")).toBe(addressKey("https://a.com/%C3%A9"));
    expect(addressKey("https://a.com/b%2Fc")).not.toBe(addressKey("https://a.com/b/c"));
  });

  it("does not change with what a reader's way adds", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        fc.pre(addressKey(address) !== "");
        const url = new URL(address);
        url.searchParams.append("utm_campaign", "x");
        url.hash = "topo";
        url.protocol = "http:";
        expect(addressKey(url.href)).toBe(addressKey(address));
      }),
    );
  });
});
