import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { createListIndex, titleKey } from "@/articles/model/article-likeness";

it("the key of a title ignores case, accents and spaces", () => {
  expect(titleKey("  Automação \n no TRIBUNAL ")).toBe(titleKey("automacao no tribunal"));
  expect(titleKey(" ")).toBe("");
});

const ids = (group: readonly { id: string }[] | undefined) => group?.map(({ id }) => id);

it("the index finds articles by title and address in the list's order, without empty keys", () => {
  const articles = articlesFromRows([
    { id: "1", title: "Um", url: "https://a.com/x", publishedAt: "2026-01-01" },
    { id: "2", title: "", url: "#", publishedAt: "2026-01-01" },
    { id: "3", title: "um", url: "a.com/x/", publishedAt: "2026-01-01" },
  ]);
  const { index, add } = createListIndex();
  articles.forEach(add);
  const { byTitle, byAddress } = index;
  expect(ids(byTitle.get("um"))).toEqual(["1", "3"]);
  expect(ids(byAddress.get("a.com/x"))).toEqual(["1", "3"]);
  expect([byTitle.size, byAddress.size]).toEqual([1, 1]);
});
