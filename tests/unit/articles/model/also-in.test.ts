/** The other sources of a story (rule 14.39). */
import { expect, it } from "vitest";
import { alsoInNames, sourcesIn, withoutSource, withSources } from "@/articles/model/also-in.ts";

const article = (alsoIn: string) => ({ alsoIn, source: "Portal TI", url: "https://ti.com.br/1" });
const read = (alsoIn: string) =>
  sourcesIn(article(alsoIn)).map(({ name, address }) => `${name} → ${address}`);

it.each([
  ["no line", "", []],
  [
    "a name of several words",
    "Valor Econômico https://valor.com.br/a",
    ["Valor Econômico → https://valor.com.br/a"],
  ],
  [
    "a line without a name",
    "https://www.valor.com.br/a",
    ["valor.com.br → https://www.valor.com.br/a"],
  ],
  [
    "spaces around and within a line",
    "  Valor   Econômico  https://valor.com.br/a  ",
    ["Valor Econômico → https://valor.com.br/a"],
  ],
  [
    "a host that contains www elsewhere",
    "https://a.www.com.br/1",
    ["a.www.com.br → https://a.www.com.br/1"],
  ],
  ["an address that does not open", "Valor javascript:alert(1)\nExame ftp://exame.com/a", []],
  ["the article's own source", "PORTAL TI https://outro.com.br/1", []],
  ["the article's own address", "Outro https://ti.com.br/1", []],
  [
    "a source or an address that is there twice",
    "Valor https://valor.com.br/a\nvalor https://valor.com.br/b\nExame https://valor.com.br/a",
    ["Valor → https://valor.com.br/a"],
  ],
  [
    "direction marks and markup, which stay text",
    "\u202E<b>Valor</b>\u2066 https://valor.com.br/a",
    ["<b>Valor</b> → https://valor.com.br/a"],
  ],
])("an article has the other sources of its story: %s", (_what, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it("an article keeps at most twelve other sources, each with up to a hundred characters of its name", () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Fonte ${index} https://a.com/${index}`);
  expect(read(lines.join("\n"))).toHaveLength(12);
  const [long] = sourcesIn(article(`${"V".repeat(19_000)} https://valor.com.br/a`));
  expect(long?.name).toHaveLength(100);
  // The address is cut off, and therefore left out.
  expect(read(`${"V".repeat(20_000)} https://valor.com.br/a`)).toEqual([]);
  const line = "Exame https://exame.com/a";
  const filled = `${line}\n${"V".repeat(20_000 - line.length - 1)}`;
  expect(read(`${filled} https://valor.com.br/a`)).toEqual(["Exame → https://exame.com/a"]);
});

it("an article's other sources can be added, removed and searched for", () => {
  const items = [
    { source: "Valor", url: "https://valor.com.br/a" },
    { source: "Sem\nlink", url: "" },
    { source: "Portal TI", url: "https://ti.com.br/2" },
    { source: "Duas\nlinhas", url: "https://duas.com.br/a" },
  ];
  const text = withSources(article("Exame https://exame.com/a"), items);
  expect(text).toBe(
    "Exame https://exame.com/a\nValor https://valor.com.br/a\nDuas linhas https://duas.com.br/a",
  );
  const [exame] = sourcesIn(article(text));
  expect(withoutSource(article(text), exame!)).toBe(
    "Valor https://valor.com.br/a\nDuas linhas https://duas.com.br/a",
  );
  expect(alsoInNames(article(text))).toBe("Exame Valor Duas linhas");
});
