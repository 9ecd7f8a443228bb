import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { HOME_PAGE } from "@/articles/model/site-page";
import { listData } from "@/articles/reading/list/list-data";

const row = (fields: object) => ({
  id: "1",
  title: "Título",
  source: "Fonte",
  url: "https://noticia.example/1",
  publishedAt: "2026-03-02T15:00:00+00:00",
  ...fields,
});

function itemsOf(rows: readonly object[]) {
  const data = listData(articlesFromRows(rows), HOME_PAGE, "https://radar.example/") as {
    mainEntity: { numberOfItems: number; itemListElement: { position: number; item: object }[] };
  };
  return data.mainEntity;
}

const itemOf = (fields: object) => itemsOf([row(fields)]).itemListElement[0]?.item;

describe("the list's structured data", () => {
  it("contains each article's title, address, date and source, and keeps a calendar day as a day", () => {
    expect(itemOf({})).toEqual({
      "@type": "NewsArticle",
      headline: "Título",
      url: "https://noticia.example/1",
      datePublished: "2026-03-02T15:00:00.000Z",
      publisher: { "@type": "Organization", name: "Fonte" },
    });
    expect(itemOf({ publishedAt: "2026-03-02" })).toMatchObject({ datePublished: "2026-03-02" });
  });

  it.each([null, "", "ontem", "2026-02-30"])("omits the date %j", (publishedAt) => {
    expect(itemOf({ publishedAt })).not.toHaveProperty("datePublished");
  });

  it("leaves out articles that cannot be opened, and has thirty articles at most", () => {
    const urls = ["https://a.com/1", "javascript:alert(1)", "#", "https://a.com/2"];
    const list = itemsOf(urls.map((url) => row({ url })));
    expect(list.numberOfItems).toBe(2);
    expect(list.itemListElement.map(({ position }) => position)).toEqual([1, 2]);
    expect(itemsOf(Array.from({ length: 99 }, () => row({}))).numberOfItems).toBe(30);
  });
});
