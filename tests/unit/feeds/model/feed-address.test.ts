/** Addresses in feeds (rule 14.7). */
import { describe, expect, it } from "vitest";
import { addressKey } from "@/articles/model/address-key.ts";
import { resolveAddress } from "@/feeds/model/feed-address.ts";
import { itemKey } from "@/feeds/model/item-key.ts";
import { fc } from "../../../support/properties.ts";
import { words } from "../../../support/words.ts";

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
    ["https://outro.com/uma\n    noticia/\r\n1", "https://outro.com/umanoticia/1"],
    ["/uma\tnoticia com nome", "https://site.com.br/umanoticia%20com%20nome"],
  ])("%j resolves to %j", (text, expected) => expect(resolveAddress(text, BASE)).toBe(expected));

  it.each([
    ...words(`javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,x vbscript:x file:///etc/passwd
      ftp://site.com/a mailto:a@b.com urn:uuid:1 tag:site.com,2026:1 blob:https://x/y https:// http:`),
    "",
    "   ",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
  ])("%j is refused", (text) => expect(resolveAddress(text, BASE)).toBeNull());

  it("resolves to http or https only, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (text) => {
        const address = resolveAddress(text, BASE);
        expect(address === null || /^https?:\/\/[^/]/.test(address)).toBe(true);
      }),
    );
  });
});

describe("the key of an item's address", () => {
  it("is empty for a site's front page, because that is not an article's address", () => {
    for (const address of ["https://site.com.br", "https://www.site.com.br/?utm_source=rss#x"]) {
      expect(itemKey(address)).toBe("");
    }
    expect(itemKey("https://site.com.br/?p=12")).toBe("site.com.br?p=12");
    expect(itemKey("nada")).toBe("");
  });

  it("equals the key that the administrator's form and the import compare by", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const key = itemKey(address);
        fc.pre(key !== "" && key.length < 800);
        expect(key).toBe(addressKey(address));
      }),
    );
  });

  it("fits a database index and stays distinct, however long the address", () => {
    const address = `https://site.com.br/${"a".repeat(5000)}`;
    expect(itemKey(address).length).toBeLessThan(800);
    expect(itemKey(address)).not.toBe(itemKey(`${address}b`));
  });
});
