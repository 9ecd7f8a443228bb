/** Feeds that have moved (rule 14.35). */
import { describe, expect, it } from "vitest";
import { isOwnAddress, moveNotices, moveOf } from "@/feeds/data/source-move.ts";

describe("a feed that says it has moved for good", () => {
  const old = "https://blog.site.com.br/feed";
  const fresh = "https://www.site.com.br/feed";

  it("is offered at its new address, unless that loses encryption", () => {
    expect(moveOf(old, fresh)).toBe(fresh);
    expect(moveOf(old, "https://outro.com.br/feed")).toBe("https://outro.com.br/feed");
    expect(moveOf(old.replace("https", "http"), old)).toBe(old);
    for (const nowhere of [null, old, old.replace("https", "http")]) {
      expect(moveOf(old, nowhere)).toBeNull();
    }
  });

  it.each([
    ["another domain", old, "https://outro.com.br/feed"],
    ["another user of a shared host", "https://a.wordpress.com/f", "https://b.wordpress.com/f"],
    ["another user's page of a host", "https://medium.com/feed/@a", "https://medium.com/feed/@b"],
    ["another site under a private suffix", "https://a.github.io/f", "https://b.github.io/f"],
    ["another site under a public suffix", "https://a.jus.br/f", "https://b.jus.br/f"],
  ])("has moved to another site if the new address is that of %s", (_, from, to) =>
    expect(isOwnAddress(from, to)).toBe(false),
  );

  it("is reported with the consequence of the move", () => {
    expect(moveNotices(old, fresh, fresh)).toEqual([
      { kind: "moved", address: fresh, isElsewhere: false },
    ]);
    const elsewhere = "https://outro.com.br/feed";
    expect(moveNotices(old, elsewhere, elsewhere)).toEqual([
      { kind: "moved", address: elsewhere, isElsewhere: true },
    ]);
    expect(moveNotices(old, elsewhere, null)).toEqual([
      { kind: "from-elsewhere", address: elsewhere },
    ]);
    const open = "http://outro.com.br/feed";
    expect(moveNotices(old, open, open)).toEqual([{ kind: "moved-unencrypted", address: open }]);
    expect(moveNotices(old, old, null)).toEqual([]);
    expect(moveNotices(old, fresh, null)).toEqual([]);
  });
});

it("an address belongs to a source within its domain, unless encryption is lost or an IP address differs", () => {
  expect(isOwnAddress("https://a.site.com.br/f", "https://site.com.br/g")).toBe(true);
  expect(isOwnAddress("http://site.com.br/f", "https://site.com.br/f")).toBe(true);
  expect(isOwnAddress("https://site.com.br/f", "http://site.com.br/f")).toBe(false);
  expect(isOwnAddress("https://site.com.br/f", "https://site.com/f")).toBe(false);
  expect(isOwnAddress("http://127.0.0.1:1/f", "http://127.0.0.1:2/f")).toBe(true);
  expect(isOwnAddress("http://8.8.8.8/f", "http://8.8.4.4/f")).toBe(false);
});
