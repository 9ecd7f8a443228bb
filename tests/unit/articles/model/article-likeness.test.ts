import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { addressKey, indexList, titleKey } from "@/articles/model/article-likeness";

describe("two addresses lead to the same page", () => {
  it.each([
    ["https://a.com/x", "http://www.a.com/x/"],
    ["https://a.com/x", "a.com/x?utm_source=b&fbclid=c"],
    ["https://a.com/x?id=1", "https://A.com/x?id=1#comentarios"],
    ["https://a.com", "https://a.com/"],
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

it("titles are alike without case, accents and blanks", () => {
  expect(titleKey("  Automação \n no TRIBUNAL ")).toBe(titleKey("automacao no tribunal"));
  expect(titleKey(" ")).toBe("");
});

const ids = (group: readonly { id: string }[] | undefined) => group?.map(({ id }) => id);

it("the list is indexed by both, in its order, without what says nothing", () => {
  const articles = articlesFromRows([
    { id: "1", title: "Um", url: "https://a.com/x", publishedAt: "2026-01-01" },
    { id: "2", title: "", url: "#", publishedAt: "2026-01-01" },
    { id: "3", title: "um", url: "a.com/x/", publishedAt: "2026-01-01" },
  ]);
  const { byTitle, byAddress } = indexList(articles);
  expect(ids(byTitle.get("um"))).toEqual(["1", "3"]);
  expect(ids(byAddress.get("a.com/x"))).toEqual(["1", "3"]);
  expect([byTitle.size, byAddress.size]).toEqual([1, 1]);
});
