import { describe, expect, it } from "vitest";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { isOwnAddress, moveAfterReading, moveNotices } from "@/feeds/data/source-move.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const source = (url: string, row: object = {}) => sourcesFromRows([{ id: "s", url, ...row }])[0]!;
const seen = (moved_to: string, moved_since: string, moved_readings: number) => ({
  moved_to,
  moved_since,
  moved_readings,
});

// Rule 14.35.
describe("a feed that says it has moved for good", () => {
  const old = "https://blog.site.com.br/feed";
  const fresh = "https://www.site.com.br/feed";
  const after = (movedTo: string | null, row: object = {}, from = old) =>
    moveAfterReading(source(from, row), movedTo, NOW);

  it("is remembered at the first reading, with when that was", () => {
    expect(after(fresh)).toEqual({
      adopted: null,
      change: { moved_to: fresh, moved_since: NOW.toISOString(), moved_readings: 1 },
    });
  });

  it.each<[string, number, number, boolean]>([
    ["three readings over two days", 2, 2, true],
    ["more of each", 9, 30, true],
    ["two readings over two days", 1, 2, false],
    ["three readings in less than two days", 2, 1.9, false],
  ])("is adopted or not after %s", (_, readings, days, isAdopted) => {
    const { adopted, change } = after(fresh, seen(fresh, daysAgo(days), readings));
    expect(adopted).toBe(isAdopted ? fresh : null);
    expect(change).toMatchObject({ moved_since: daysAgo(days), moved_readings: readings + 1 });
  });

  it("begins anew where it says another place, and is forgotten where it says none", () => {
    const other = "https://www.site.com.br/rss";
    expect(after(other, seen(fresh, daysAgo(9), 9))).toEqual({
      adopted: null,
      change: { moved_to: other, moved_since: NOW.toISOString(), moved_readings: 1 },
    });
    const forgotten = { moved_to: null, moved_since: null, moved_readings: 0 };
    expect(after(null, seen(fresh, daysAgo(9), 9)).change).toEqual(forgotten);
  });

  it.each([
    ["another domain", old, "https://outro.com.br/feed"],
    [
      "another's part of a host that many share",
      "https://a.wordpress.com/f",
      "https://b.wordpress.com/f",
    ],
    ["another's page of such a host", "https://medium.com/feed/@a", "https://medium.com/feed/@b"],
    ["another site under a private suffix", "https://a.github.io/f", "https://b.github.io/f"],
    ["another site under a public suffix", "https://a.jus.br/f", "https://b.jus.br/f"],
  ])("is never adopted by itself at %s", (_, from, to) => {
    expect(after(to, seen(to, daysAgo(99), 99), from)).toMatchObject({
      adopted: null,
      change: { moved_to: to },
    });
  });

  it("is not even remembered where it loses its encryption, and gains it like any other move", () => {
    const open = old.replace("https", "http");
    expect(after(open, seen(open, daysAgo(9), 9))).toMatchObject({
      adopted: null,
      change: { moved_to: null },
    });
    expect(after(old, seen(old, daysAgo(9), 9), open).adopted).toBe(old);
  });

  it("is said, with what comes of it", () => {
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

it("an address is a source's own within its domain and its encryption, numbers and all", () => {
  expect(isOwnAddress("https://a.site.com.br/f", "https://site.com.br/g")).toBe(true);
  expect(isOwnAddress("http://site.com.br/f", "https://site.com.br/f")).toBe(true);
  expect(isOwnAddress("https://site.com.br/f", "http://site.com.br/f")).toBe(false);
  expect(isOwnAddress("https://site.com.br/f", "https://site.com/f")).toBe(false);
  expect(isOwnAddress("http://127.0.0.1:1/f", "http://127.0.0.1:2/f")).toBe(true);
  expect(isOwnAddress("http://8.8.8.8/f", "http://8.8.4.4/f")).toBe(false);
});
