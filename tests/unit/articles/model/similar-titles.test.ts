/** Titles about the same story (rule 14.8). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alikePublished, groupSimilar } from "@/articles/model/similar-titles.ts";
import { fc } from "../../../support/properties.ts";
import { cells, words } from "../../../support/words.ts";

const DAY = 24 * 60 * 60 * 1000;
const item = (title: string, day = 0) => ({ title, time: (20_000 + day) * DAY });
const titles = (items: { title: string; time: number | null }[]) =>
  groupSimilar(items).map((group) => group.map(({ title }) => title));

it("an item finds the published article with a similar title, only among published articles and within three days", () => {
  const published = [
    item("Tribunal adota RPA em cartórios"),
    item("Banco compra startup de RPA"),
    item("Tribunal adota RPA em cartórios"),
  ];
  const waiting = [
    item("Tribunal adota RPA nos cartórios", 1),
    item("Outra notícia sobre automação de processos"),
    item("Outra notícia sobre a automação de processos"),
    item("Banco compra startup de RPA", 4),
    item("Banco compra uma startup de RPA", -3),
  ];
  const alike = [published[0], null, null, null, published[1]];
  expect(alikePublished(waiting, published)).toEqual(alike);
  expect(alikePublished(waiting, [])).toEqual(waiting.map(() => null));
});

describe("items with nearly equal titles", () => {
  it("are grouped, with each group in the place of its first item", () => {
    const first = "UiPath lança plataforma de agentes no Brasil";
    const second = "UiPath lança a plataforma de agentes, no Brasil";
    const third = "UiPath lança sua plataforma de agentes no Brasil!";
    const other = "Outra notícia sobre automação de processos";
    const items = [item(first), item(other), item(second, 1), item(third, 2)];
    expect(titles(items)).toEqual([[first, second, third], [other]]);
  });

  const news = (day: number) => item("UiPath lança plataforma de agentes", day);
  it.each([
    ["three and a half days apart", news(0.25), news(3.75)],
    ["without a date", { ...news(0), time: null }, news(0)],
    ["that are too short", item("Bom dia"), item("Bom dia")],
    ["with other words", news(0), item("UiPath compra plataforma de dados")],
    ["without words", item(""), item("")],
  ])("are not grouped: titles %s", (_what, a, b) => expect(groupSimilar([a, b])).toHaveLength(2));

  it("all appear exactly once in the groups, whatever their titles", () => {
    const words = fc.constantFrom("rpa", "uipath", "robô", "banco", "lança", "ia", "de");
    const title = fc.array(words, { maxLength: 6 }).map((list) => list.join(" "));
    const time = fc.option(fc.integer({ min: 0, max: 5 * DAY }));
    fc.assert(
      fc.property(fc.array(fc.record({ title, time })), (list) => {
        const grouped = groupSimilar(list).flat();
        expect(grouped).toHaveLength(list.length);
        expect(new Set(grouped)).toEqual(new Set(list));
      }),
    );
  });
});

const areTogether = (one: string, other: string, days = 0) =>
  groupSimilar([item(one), item(other, days)]).length === 1;

const ADOPTS = "adota robôs fiscais contábeis paulistas";
const LONG = "em todos os municípios mineiros conforme pesquisa inédita nacional";

describe("two titles count as the same story", () => {
  it.each(
    cells(`
      three days later | Robôs fiscais avançam | Robôs fiscais avançam | 3
      with three of five words | Robôs fiscais avançam depressa | robôs fiscais avançam devagar
      with another number and tense | Sistema fiscaliza prefeitura | Sistemas fiscalizaram prefeituras
      with decomposed accents | Automação fiscal já | ${"Automação fiscal já".normalize("NFD")}
      in a longer version | Robôs fiscais avançam depressa hoje | Robôs fiscais avançam depressa hoje ${LONG}
      with one number added | UiPath investe 300 milhões no Brasil | UiPath investe milhões no Brasil
      with one name added | Robôs fiscais chegam ao banco Itaú | Robôs fiscais chegam ao banco paulista
      with other stop words | Robôs fiscais avançam | Os robôs fiscais para os que avançam
      with a subject that is not a name | Banco novo adota robôs fiscais | Banco antigo adota robôs fiscais
      with the name at the end | Prefeitura de Recife automatiza alvarás com robôs | Robôs automatizam alvarás na Prefeitura de Recife
      with the same decimals | Blue Prism 7.4 chega com suporte a agentes | Blue Prism 7.4 estreia com suporte a agentes
      in capitals, which are not read as names | ROBÔS CHEGAM AO BANCO ITAÚ | ROBÔS CHEGAM AO BANCO BRADESCO`),
  )("%s", (_how, one = "", other = "", days = "0") => {
    expect(areTogether(one, other, Number(days))).toBe(true);
    expect(areTogether(other, one, -Number(days))).toBe(true);
  });

  it.each(
    cells(`
      with four of seven words | robôs fiscais avançam depressa hoje | robôs fiscais avançam depressa ontem cedo
      with four common words in a longer title | Robôs fiscais avançam depressa | Robôs fiscais avançam depressa ${LONG}
      with one different word of six | Robôs fiscais avançam depressa hoje cedo | Robôs fiscais avançam depressa hoje ${LONG}
      with another number | UiPath investe 300 milhões no Brasil | UiPath investe 500 milhões no Brasil
      with the opposite verb | UiPath abre escritório no Brasil | UiPath fecha escritório no Brasil
      with a negation | UiPath não investe milhões no Brasil | UiPath investe milhões no Brasil
      with another subject | Bancos adotam robôs fiscais novos | Empresas adotam robôs fiscais novos
      with another name as the subject | TJSP lança robô para triagem de petições | TJMG lança robô para triagem de petições
      with another version | Camunda 8.8 traz orquestração de agentes | Camunda 8.9 traz orquestração de agentes
      with another version inside a word | Robô v7.4 traz agentes para fluxos | Robô v7.5 traz agentes para fluxos
      with another amount | Mercado chega a US$ 2,5 bilhões em 2030 | Mercado chega a US$ 2,7 bilhões em 2030
      with another company | Banco Itaú adota robôs | Banco Bradesco adota robôs
      with another company and other words | Banco Itaú ${ADOPTS} hoje | Banco Bradesco ${ADOPTS} ontem`),
  )("but not %s", (_how, one = "", other = "") => {
    expect(areTogether(one, other)).toBe(false);
    expect(areTogether(other, one)).toBe(false);
  });
});

describe("a label before a headline or a name after it", () => {
  it.each([
    ...words(`Exclusivo: Opinião: Opiniao: Análise: Analise: Vídeo: Video: Podcast: Artigo: Entrevista:
      Atualização: Atualizacao: Atualizado: Update: Updated: Breaking: Exclusive: Watch: Report:`),
    ...[..."|–-—"].map((sign) => `URGENTE ${sign}`),
  ])("is not compared: %s", (label) => {
    const one = `${label} robôs fiscais avançam depressa`;
    expect(areTogether(one, "robôs fiscais avançam devagar")).toBe(true);
  });

  it.each([
    "Balanço: robôs fiscais avançam depressa",
    "Exclusivo robôs fiscais avançam depressa",
    "Robôs fiscais, exclusivo: avançam depressa",
  ])("is compared when the label is unknown or not at the start: %s", (title) => {
    expect(areTogether(title, "robôs fiscais avançam devagar")).toBe(false);
  });

  it.each([" - ", " – ", " — ", " | "])(
    "is not compared when it is an outlet's name of up to four words after %j",
    (mark) => {
      const [one, other] = ["Robôs fiscais avançam depressa", "robôs fiscais avançam devagar"];
      for (const outlet of ["Jornal", "Jornal Valor Econômico Diário"]) {
        expect(areTogether(one + mark + outlet, other)).toBe(true);
      }
      expect(areTogether(`${one}${mark}Jornal Valor Econômico Diário Depressa`, other)).toBe(false);
      const short = "Robôs fiscais avançam";
      expect(areTogether(`${short}${mark}Jornal Valor Econômico`, short)).toBe(false);
    },
  );

  // A backtracking expression would take minutes.
  it("is found quickly in a title with one endless word", () => {
    const title = `Robôs fiscais avançam depressa - ${"a".repeat(1000)}|`;
    const start = performance.now();
    expect(areTogether(title, title)).toBe(true);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

interface LabelledTitle {
  story: string;
  title: string;
  time: number;
}

it("a day of ninety items from six sources has no wrong groups, and half of the copies are found", () => {
  const [, ...lines] = readFileSync("tests/fixtures/relevance/day.tsv", "utf8").trim().split("\n");
  const items = lines.map((line, index): LabelledTitle => {
    const [story = "", , title = ""] = line.split("\t");
    return { story: story || `${index}`, title, time: index * 600_000 };
  });
  expect(items).toHaveLength(90);
  const groups = groupSimilar(items);
  const mixed = groups.filter((group) => new Set(group.map(({ story }) => story)).size > 1);
  expect(mixed).toEqual([]);
  const copies = items.length - new Set(items.map(({ story }) => story)).size;
  const found = items.length - groups.length;
  expect(found / copies).toBeGreaterThanOrEqual(0.5);
});
