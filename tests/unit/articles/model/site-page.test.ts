/** The public pages with a list (rule 17.13). */
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/articles/model/category";
import { categoryOfPath, categoryPath } from "@/articles/model/page-path";
import { HOME_PAGE, LIST_PAGES, nameAmongSites, searchPage } from "@/articles/model/site-page";
import { SITE_DESCRIPTION } from "@/lib/site";

describe("the list pages", () => {
  it("are the home page and one page per category, each with its own address, query and feed", () => {
    expect(HOME_PAGE).toEqual({
      path: "/",
      title: undefined,
      description: SITE_DESCRIPTION,
      rows: "",
      feed: "",
    });
    expect(LIST_PAGES.at(-1)).toEqual({
      path: "/categoria/casos-de-uso/",
      title: "Casos de Uso",
      description:
        "Casos de Uso: notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.",
      rows: "category=eq.casos-de-uso",
      feed: "categoria=casos-de-uso",
    });
    expect(LIST_PAGES).toHaveLength(CATEGORIES.length + 1);
  });

  it("have the site's name in link previews and feed readers", () => {
    expect(nameAmongSites(HOME_PAGE)).toBe("Radar RPA");
    expect(nameAmongSites(LIST_PAGES[1]!)).toBe("Radar RPA: Tecnologia");
  });

  it.each(["all", ...CATEGORIES.map(({ id }) => id)])(
    "are found by their address, with or without the final slash: %s",
    (id) => {
      const path = categoryPath(id);
      expect(categoryOfPath(path)).toBe(id);
      expect(categoryOfPath(path.slice(0, -1).toUpperCase())).toBe(id);
    },
  );

  it.each(["/admin", "/categoria/", "/categoria/outra/", "/categoria/mercado/x", "/mercado/"])(
    "do not include %s",
    (path) => expect(categoryOfPath(path)).toBeUndefined(),
  );
});

it.each([
  [
    { query: " robôs & IA ", category: "mercado", source: "JOTA" },
    "“robôs & IA” · JOTA · Mercado",
    "q=rob%C3%B4s+%26+IA&categoria=mercado&fonte=JOTA",
  ],
  [{ query: "  ", category: "all", source: "Valor" }, "Valor", "fonte=Valor"],
  [{ query: "", category: "esporte", source: "" }, "", ""],
])(
  "a search has its words, source and category as title, address and feed: %j",
  (search, title, parameters) => {
    expect(searchPage(search)).toEqual({
      ...HOME_PAGE,
      path: `/?${parameters}`,
      title,
      feed: parameters,
    });
  },
);
