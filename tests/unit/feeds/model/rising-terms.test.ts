/** The rising terms of a week (rule 18.3). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { weeksWithArticles } from "@/articles/model/week-stories";
import { addDays, addWeeks, mondayOf } from "@/articles/model/week";
import { findTerms, indexTerms } from "@/feeds/model/find-terms";
import { RELEVANCE_TERMS } from "@/feeds/model/relevance-terms";
import { NAMED_TERMS, risingTerms } from "@/feeds/model/rising-terms";

const WEEK = "2026-48";

let count = 0;

const mention = (name: string, weeksAgo: number, fields: object = {}) => {
  const unique = `${++count}`.repeat(4);
  return {
    id: unique,
    title: `Empresa${unique} adota ${name} no setor${unique} de loja${unique}`,
    source: `Fonte ${unique}`,
    publishedAt: addDays(mondayOf(addWeeks(WEEK, -weeksAgo)), count % 7),
    ...fields,
  };
};

const times = (number: number, name: string, weeksAgo: number) =>
  Array.from({ length: number }, () => mention(name, weeksAgo));

const ORDINARY = Array.from({ length: 13 }, (_, ago) => [
  ...times(1, "planilhas", ago),
  ...times(1, "Celonis", ago),
]).flat();

function rising(...rows: object[]) {
  const articles: Article[] = articlesFromRows(rows);
  return risingTerms(
    articles.toSorted((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "")),
    WEEK,
  ).map(({ name, line }) => `${name} ${line.join(",")}`);
}

describe("the rising terms of a week", () => {
  it("are exactly the three planted in twelve weeks of articles", () => {
    const steady = Array.from({ length: 12 }, (_, ago) => times(3, "Power Automate", ago)).flat();
    expect(
      rising(
        ...ORDINARY,
        ...steady,
        ...[0, 0, 0, 0, 1, 2, 3, 4].flatMap((ago) => times(1, "UiPath", ago)),
        ...times(6, "agentes de IA", 0),
        ...[1, 2, 3].flatMap((ago) => times(2, "agente de IA", ago)),
        ...times(3, "robôs no Judiciário", 0),
        ...times(5, "robôs no Judiciário", 9),
        // Not rising: two stories are too few, and so are three after two in each earlier week.
        ...times(2, "Camunda", 0),
        ...[0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4].flatMap((ago) => times(1, "Bizagi", ago)),
      ),
    ).toEqual([
      "Agentes de IA 0,0,0,0,0,0,0,0,2,2,2,6",
      "UiPath 0,0,0,0,0,0,0,1,1,1,1,4",
      "Judiciário 0,0,5,0,0,0,0,0,0,0,0,3",
    ]);
  });

  it("count all spellings as one term, in title or description", () => {
    expect(
      rising(
        ...ORDINARY,
        mention("Kofax", 0),
        mention("TUNGSTEN AUTOMATION", 0),
        mention("um robô", 0, { description: "Feito com o Kofax." }),
      ),
    ).toEqual(["Tungsten Automation 0,0,0,0,0,0,0,0,0,0,0,3"]);
  });

  it("count a story once, however many sources publish it", () => {
    const title = "Banco do Brasil compra licenças da UiPath para a folha de pagamento";
    const mentions = ["A", "B", "C", "D", "E"].map((source) => mention("", 0, { title, source }));
    expect(rising(...ORDINARY, ...mentions)).toEqual([]);
  });

  it("are empty in a portal's first weeks, and after a month without articles", () => {
    expect(rising(...times(9, "UiPath", 0))).toEqual([]);
    expect(rising(...times(9, "UiPath", 0), ...times(1, "planilhas", 4))).toEqual([]);
    expect(rising(...times(9, "UiPath", 0), ...times(1, "planilhas", 9))).toEqual([]);
    expect(
      rising(...times(9, "UiPath", 0), ...times(1, "planilhas", 2), ...times(1, "planilhas", 5)),
    ).toEqual(["UiPath 0,0,0,0,9"]);
  });

  it("are at most four, those with the most stories first", () => {
    const many = ["Zeev", "Lecom", "Appian", "Nintex", "n8n"].flatMap((name, n) =>
      times(3 + (n % 3), name, 0),
    );
    expect(rising(...ORDINARY, ...many).map((line) => line.split(" ")[0])).toEqual([
      "Appian",
      "Lecom",
      "n8n",
      "Nintex",
    ]);
  });

  it("are empty in every week of the seed articles", () => {
    const sql = readFileSync("supabase/seeds/10_articles.sql", "utf8");
    const articles = articlesFromRows(
      sql
        .split("\n  (\n")
        .slice(1)
        .map((values, index) => {
          const publishedAt = /'(\d{4}-\d\d-\d\d[^']*)'\s*\)/.exec(values)?.[1];
          return { id: index, title: values, publishedAt };
        }),
    );
    expect(articles).toHaveLength(38);
    for (const week of weeksWithArticles(articles)) expect(risingTerms(articles, week)).toEqual([]);
  });

  it("are all terms of the relevance table", () => {
    const index = indexTerms(RELEVANCE_TERMS);
    for (const { name, terms } of NAMED_TERMS) {
      for (const term of terms.split(", ")) {
        expect([name, term, findTerms(term.replaceAll("*", ""), index).length > 0]).toEqual([
          name,
          term,
          true,
        ]);
      }
    }
  });
});
