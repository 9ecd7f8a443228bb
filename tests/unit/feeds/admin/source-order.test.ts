/** The order of the sources (rule 14.29). */
import { expect, it } from "vitest";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { findSources, inOrder } from "@/feeds/admin/source-order";

const READ = "2026-11-20T10:00:00Z";
const sources = sourcesFromRows([
  { id: "1", name: "Única 10", last_success_at: READ },
  { id: "7", name: "Única 2", last_success_at: READ, moved_to: "https://outro.com.br/feed" },
  { id: "8", name: "Única 9", last_success_at: READ },
  { id: "2", name: "Árvore", last_success_at: READ },
  { id: "3", name: "Sumida", last_error: "x", failures: 9 },
  { id: "4", name: "Quebrada", last_error: "x", last_success_at: READ, failures: 1 },
  { id: "5", name: "Nova" },
  { id: "6", name: "Parada", last_error: "x", failures: 20, is_paused: true },
]);

it("the list of sources puts problems first and paused ones last, sorts equals by name, and is searched by name or address, ignoring accents", () => {
  const names = inOrder(sources).map(({ name }) => name);
  const expected = "Quebrada, Sumida, Única 2, Nova, Árvore, Única 9, Única 10, Parada";
  expect(names.join(", ")).toBe(expected);
  const rows = sourcesFromRows([
    { id: "1", name: "Convergência", url: "https://a.com.br/feed" },
    { id: "2", name: "Outra", url: "https://convergencia.com.br/feed" },
    { id: "3", name: "Terceira", url: "https://c.com.br/feed" },
  ]);
  expect(findSources(rows, " convergencia ").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(findSources(rows, " ")).toBe(rows);
});
