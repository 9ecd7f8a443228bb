import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { mergeArticles, reuseArticles } from "@/articles/data/article-list";

const list = (...titles: string[]) =>
  articlesFromRows(
    titles.map((title, id) => ({ id, title, publishedAt: "2026-01-01", source: {} })),
  );

const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

describe("a list that was loaded again", () => {
  it("is the very same list when nothing in it changed", () => {
    const before = list("Um", "Dois");
    expect(reuseArticles(before, list("Um", "Dois"))).toBe(before);
  });

  it("keeps the articles that did not change, and takes those that did", () => {
    const [one, two] = list("Um", "Dois");
    const after = reuseArticles([one!, two!], list("Um", "Dois e meio", "Três"));
    expect(after[0]).toBe(one);
    expect(titles(after)).toEqual(["Um", "Dois e meio", "Três"]);
  });

  it("is another one when an article has gone or the order changed", () => {
    const before = list("Um", "Dois");
    expect(titles(reuseArticles(before, list("Um")))).toEqual(["Um"]);
    expect(titles(reuseArticles(before, list("Um", "Dois").toReversed()))).toEqual(["Dois", "Um"]);
  });
});

describe("two lists put together", () => {
  it("have each article once, and those without a date at the end", () => {
    const [dated] = list("Um");
    const [, undated] = articlesFromRows([{ id: "x" }, { id: "sem data", title: "Sem data" }]);
    expect(titles(mergeArticles([undated!, dated!], [dated!]))).toEqual(["Um", "Sem data"]);
  });
});
