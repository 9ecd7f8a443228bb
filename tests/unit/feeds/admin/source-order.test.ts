import { expect, it } from "vitest";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { inOrder } from "@/feeds/admin/source-order";

const READ = "2026-11-20T10:00:00Z";
const sources = sourcesFromRows([
  { id: "1", name: "Única", last_success_at: READ },
  { id: "2", name: "Árvore", last_success_at: READ },
  { id: "3", name: "Sumida", last_error: "x", failures: 9 },
  { id: "4", name: "Quebrada", last_error: "x", last_success_at: READ, failures: 1 },
  { id: "5", name: "Nova" },
  { id: "6", name: "Parada", last_error: "x", failures: 20, is_paused: true },
]);

// Rule 14.29.
it("what needs a look comes first, what rests last, and equals by name", () => {
  const names = inOrder(sources).map(({ name }) => name);
  expect(names).toEqual(["Quebrada", "Sumida", "Nova", "Árvore", "Única", "Parada"]);
});
