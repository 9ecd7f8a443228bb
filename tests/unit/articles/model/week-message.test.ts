/** A week for e-mail and feed readers (rule 18.6). */
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { CATEGORIES } from "@/articles/model/category";
import { weekHtml, weekText } from "@/articles/model/week-message";
import { storiesOf } from "@/articles/model/week-stories";
import { words } from "../../../support/words";

const row = (title: string, source: string, fields: object = {}) => ({
  id: title + source,
  title,
  source,
  category: "mercado",
  image: "https://fotos.example/1.jpg",
  url: "https://noticia.example/?a=1&b=2",
  publishedAt: "2026-11-26T12:00:00Z",
  ...fields,
});

const messageOf = (...rows: object[]) => ({
  week: "2026-48",
  stories: storiesOf(articlesFromRows(rows)),
  isCurrent: false,
  siteUrl: "https://radar.example",
});

describe("the message of a week", () => {
  const message = messageOf(
    row("Banco & robôs <img src=x onerror=alert(1)>", "Fonte <b>"),
    row("Banco & robôs <img src=x onerror=alert(1)>", 'Outra "fonte"'),
    row("Sem link", "", { category: "estudos", url: "javascript:alert(1)" }),
  );

  it("has inline styles and absolute links, without scripts, pictures or text colours", () => {
    const html = weekHtml(message);
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll("img, script, style, link, [class], [id]")).toHaveLength(0);
    for (const link of document.querySelectorAll("a")) {
      expect(link.getAttribute("href")).toMatch(/^https:\/\//);
    }
    expect(html.match(/(?<![-\w])color:(?!inherit)/g)).toBeNull();
    const borders = html.match(/(?<=border-top:)[^"]+/g);
    expect(borders).toEqual(
      words("mercado estudos").map(
        (id) => `3px solid ${CATEGORIES.find((each) => each.id === id)?.hue[0]}`,
      ),
    );
    expect(document.querySelector("h1 a")?.getAttribute("href")).toBe(
      "https://radar.example/semana/2026-48/",
    );
    expect([...document.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "23 a 29 de novembro de 2026 · 3 notícias de 2 fontes",
      'Banco & robôs <img src=x onerror=alert(1)>Fonte <b> · qui, 26 · também em Outra "fonte"',
      "Sem linkqui, 26",
      "Ler no Radar RPA",
    ]);
  });

  it("has a plain text version with a line for title, sources and address", () => {
    expect(weekText(message)).toBe(
      [
        "Semana 48: 2 histórias\n23 a 29 de novembro de 2026 · 3 notícias de 2 fontes",
        "MERCADO",
        'Banco & robôs <img src=x onerror=alert(1)>\nFonte <b>, Outra "fonte"\nhttps://noticia.example/?a=1&b=2',
        "ESTUDOS",
        "Sem link",
        "Radar RPA: https://radar.example/semana/2026-48/",
      ].join("\n\n"),
    );
  });

  it("reports an empty week", () => {
    expect(weekText(messageOf())).toContain("Nenhuma história nesta semana.");
    expect(weekHtml(messageOf())).toContain("Nenhuma história nesta semana.");
  });
});
