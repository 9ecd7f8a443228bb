import { expect, it } from "vitest";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { inOrder, SOURCE_ORDER } from "@/feeds/admin/source-order";
import { readAddress, writeAddress } from "@/ui/address-parts";

const READ = "2026-11-20T10:00:00Z";
const sources = sourcesFromRows([
  { id: "1", name: "Única", last_success_at: READ },
  { id: "2", name: "Árvore", last_success_at: READ },
  { id: "3", name: "Quebrada", last_error: "x", failures: 1 },
  { id: "4", name: "Sumida", last_error: "x", failures: 9 },
  { id: "5", name: "Nova" },
  { id: "6", name: "Parada", last_error: "x", failures: 20, is_paused: true },
]);
const names = (order: "name" | "health") => inOrder(sources, order).map(({ name }) => name);

// Rule 14.29.
it("stands by name, or what needs a look first", () => {
  expect(names("name")).toEqual(["Árvore", "Nova", "Parada", "Quebrada", "Sumida", "Única"]);
  expect(names("health")).toEqual(["Sumida", "Quebrada", "Nova", "Árvore", "Única", "Parada"]);
});

it.each([
  ["", "name"],
  ["ordem=saude", "health"],
  ["ordem=outra", "name"],
] as const)("is read from the address: %j", (text, order) => {
  const state = readAddress(new URLSearchParams(text), SOURCE_ORDER);
  expect(state).toEqual({ order });
  const written = writeAddress(new URLSearchParams(), SOURCE_ORDER, state).toString();
  expect(written).toBe(order === "health" ? "ordem=saude" : "");
});
