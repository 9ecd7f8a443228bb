/** The stories and the page of a week (rules 18.2 and 18.4). */
import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import {
  countsText,
  storiesByCategory,
  storiesOf,
  weekHeading,
  weekPage,
  weeksWithArticles,
} from "@/articles/model/week-stories";

let id = 0;

const row = (title: string, source: string, fields: object = {}) => ({
  id: String(++id),
  title,
  source,
  category: "mercado",
  url: `https://noticia.example/${id}`,
  publishedAt: "2026-11-26T12:00:00Z",
  ...fields,
});

const stories = (...rows: object[]) => storiesOf(articlesFromRows(rows));

const FIVE_SOURCES = ["Valor", "Exame", "JOTA", "ConJur", "valor "].map((source) =>
  row("Banco do Brasil revisa RPA na folha de pagamento", source),
);

describe("the stories of a week", () => {
  it("list several sources, each once", () => {
    const [story, second, ...others] = stories(...FIVE_SOURCES);
    expect(story?.others.map(({ name }) => name)).toEqual(["Exame", "JOTA", "ConJur"]);
    expect(story?.others[0]?.address).toMatch(/^https:\/\/noticia\.example\/\d+$/);
    expect(second?.article.source).toBe("valor ");
    expect(others).toEqual([]);
  });

  it("name the sources that an article lists itself", () => {
    const [story] = stories(row("Um", "Valor", { alsoIn: "Exame https://exame.example/1" }));
    expect(story?.others).toMatchObject([{ name: "Exame", address: "https://exame.example/1" }]);
  });

  it("have the most sources first, then the newest, by category", () => {
    const byCategory = storiesByCategory(
      stories(
        row("Vale amplia orquestração", "Um", { category: "casos-de-uso" }),
        row("Itaú amplia agentes de IA no atendimento", "Um"),
        ...FIVE_SOURCES.slice(0, 2),
        row("Sem categoria alguma", "Um", { category: "esporte" }),
      ),
    );
    const titles = byCategory.map(
      ({ name, stories: own }) => `${name}: ${own.map(({ article }) => article.title).join(" | ")}`,
    );
    expect(titles).toEqual([
      "Mercado: Banco do Brasil revisa RPA na folha de pagamento | Itaú amplia agentes de IA no atendimento",
      "Casos de Uso: Vale amplia orquestração",
      "Geral: Sem categoria alguma",
    ]);
  });

  it("are counted with their articles and sources, without undated articles", () => {
    const weekStories = stories(
      ...FIVE_SOURCES.slice(0, 4),
      row("Outra coisa", "EXAME"),
      row("Sem data", "Um", { publishedAt: null }),
      row("Data ilegível", "Um", { publishedAt: "ontem" }),
    );
    expect(countsText(weekStories)).toBe("5 notícias de 4 fontes");
    expect(countsText(stories(row("Sem fonte", "")))).toBe("1 notícia");
    expect(weekHeading("2026-48", weekStories, false)).toBe("Semana 48: 2 histórias");
    expect(weekHeading("2026-48", weekStories.slice(0, 1), true)).toBe(
      "Semana 48: 1 história até agora",
    );
    expect(weekHeading("2026-48", [], true)).toBe("Semana 48");
  });
});

describe("a week's page", () => {
  it("has a title, and its description is the first three titles", () => {
    const articles = articlesFromRows([
      row("Quarta", "A", { category: "casos-de-uso" }),
      row("Primeira", "A", { category: "tecnologia" }),
      row("Segunda", "A"),
      row("Terceira", "A", { category: "estudos" }),
    ]);
    expect(weekPage({ week: "2026-48", articles })).toEqual({
      path: "/semana/2026-48/",
      title: "Semana 48 de 2026: 4 histórias de RPA",
      description: "Primeira · Segunda · Terceira",
      rows: "publishedAt=gte.2026-11-22&publishedAt=lt.2026-12-01",
      feed: "lista=semanas",
    });
    expect(weekPage({ week: "2026-48", articles: [] })).toMatchObject({
      title: "Semana 48 de 2026",
      description: "Nenhuma história nesta semana, 23 a 29 de novembro de 2026.",
    });
  });

  it("exists for each week with articles, newest first", () => {
    const dates = ["2027-01-04", "2027-01-03", "2026-12-28", null, "ontem", "2025-06-08"];
    const articles = articlesFromRows(dates.map((publishedAt) => row("T", "A", { publishedAt })));
    expect(weeksWithArticles(articles)).toEqual(["2027-01", "2026-53", "2025-23"]);
  });
});
