import { describe, expect, it } from "vitest";
import { addressKey } from "@/articles/model/address-key";
import { fc } from "../../../support/properties";

// Rule 14.7.
describe("two addresses lead to the same page", () => {
  it.each([
    ["https://a.com/x", "http://www.a.com/x/"],
    ["https://a.com/x", "a.com/x?utm_source=b&fbclid=c"],
    ["https://a.com/x?id=1", "https://A.com/x?id=1#comentarios"],
    ["https://a.com", "https://a.com/"],
    ["https://a.com/x?a=1&b=2", "https://a.com/x?b=2&a=1"],
    ["https://a.com/#!/x", "https://www.a.com/?utm_medium=c#!/x"],
    ["https://a.com./x", "https://a.com/x"],
  ])("%s and %s", (a, b) => {
    expect(addressKey(a)).toBe(addressKey(b));
    expect(addressKey(a)).not.toBe("");
  });
});

describe("two addresses lead to different pages", () => {
  it.each([
    ["https://a.com/x", "https://a.com/y"],
    ["https://a.com/x?id=1", "https://a.com/x?id=2"],
    ["https://a.com/#/x", "https://a.com/#/y"],
    ["https://a.com/#!x-1", "https://a.com/#!x-2"],
    ["https://a.com/x?cid=1", "https://a.com/x?cid=2"],
    ["https://a.com/x?from=1", "https://a.com/x?from=2"],
    ["https://a.com/x", "https://b.a.com/x"],
  ])("%s and %s", (a, b) => {
    expect(addressKey(a)).not.toBe(addressKey(b));
  });
});

it.each(["", "#", "javascript:alert(1)", "uma frase", "/caminho"])(
  "an address that does not open (%j) is like no other",
  (address) => {
    expect(addressKey(address)).toBe("");
  },
);

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
