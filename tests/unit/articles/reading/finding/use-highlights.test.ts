// @vitest-environment jsdom
/** The search terms that are highlighted (rules 6.7 and 6.10). */
import { expect, it } from "vitest";
import { matchRanges } from "@/articles/reading/finding/use-highlights";

const CARDS = `
  <h3 data-slot="article-title"><a><span>O fim dos robôs nos tribunais</span></a></h3>
  <p data-slot="article-description">RPA e robôs.</p>
  <span data-slot="article-source">Migalhas</span>
  <time>Migalhas</time>`;

it.each([
  ["robos", ["robôs", "robôs"]],
  ["fim dos robôs", ["fim dos robôs"]],
  ["tribunais  rpa", ["tribunais", "RPA"]],
  ["migalhas fim", ["fim", "Migalhas"]],
  ["nada disso", []],
])("a search for %j highlights %j", (query, marked) => {
  document.body.innerHTML = CARDS;
  expect(matchRanges(document, query).map(String)).toEqual(marked);
});
