import { describe, expect, it } from "vitest";
import { itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { filterItems, groupItems, QUEUE_FILTER, sourceNames } from "@/feeds/admin/queue-filter";
import { readAddress, writeAddress } from "@/ui/address-parts";

const item = (id: string, title: string, source_name: string, category: string, day: string) => ({
  id,
  title,
  source_name,
  category,
  published_at: day && `2026-11-${day}T10:00:00Z`,
});

const items = itemsFromRows([
  item("1", "UiPath lança plataforma de agentes", "B", "mercado", "20"),
  item("2", "Outra notícia", "A", "estudos", "19"),
  item("3", "UiPath lança a plataforma de agentes", "A", "mercado", "18"),
  item("4", "UiPath lança plataforma de agentes", "A", "mercado", ""),
]);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const filter = (address: string) => readAddress(new URLSearchParams(address), QUEUE_FILTER);

describe("the queue's filter", () => {
  it.each([
    "",
    "fonte=A",
    "situacao=rejeitados&fonte=TI+Inside&categoria=mercado",
    "situacao=publicados",
  ])("is written to the address and read back from it: %j", (address) => {
    const written = writeAddress(new URLSearchParams(), QUEUE_FILTER, filter(address));
    expect(written.toString()).toBe(address);
  });

  it("reads an unknown state as the waiting list and an unknown category as all, filters by source and category, and offers each source once in order", () => {
    expect(filter("situacao=nada").status).toBe("waiting");
    expect(filter("categoria=nada").category).toBe("");
    expect(ids(filterItems(items, filter("")))).toEqual(["1", "2", "3", "4"]);
    expect(ids(filterItems(items, filter("fonte=A&categoria=mercado")))).toEqual(["3", "4"]);
    expect(sourceNames(items)).toEqual(["A", "B"]);
  });
});

it("the queue groups items that look like one story, and does not group an item without a date", () => {
  expect(groupItems(items).map(ids)).toEqual([["1", "3"], ["2"], ["4"]]);
});
