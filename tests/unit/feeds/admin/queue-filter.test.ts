import { describe, expect, it } from "vitest";
import { itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { filterItems, groupItems, QUEUE_FILTER, sourceNames } from "@/feeds/admin/queue-filter";
import { readAddress, writeAddress } from "@/ui/address-parts";

const items = itemsFromRows([
  {
    id: "1",
    title: "UiPath lança plataforma de agentes",
    source_name: "B",
    category: "mercado",
    published_at: "2026-11-20T10:00:00Z",
  },
  {
    id: "2",
    title: "Outra notícia",
    source_name: "A",
    category: "estudos",
    published_at: "2026-11-19T10:00:00Z",
  },
  {
    id: "3",
    title: "UiPath lança a plataforma de agentes",
    source_name: "A",
    category: "mercado",
    published_at: "2026-11-18T10:00:00Z",
  },
  {
    id: "4",
    title: "UiPath lança plataforma de agentes",
    source_name: "A",
    category: "mercado",
    published_at: "",
  },
]);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const filter = (address: string) => readAddress(new URLSearchParams(address), QUEUE_FILTER);

describe("the queue's filter", () => {
  it.each([
    "",
    "fonte=A",
    "situacao=rejeitados&fonte=TI+Inside&categoria=mercado",
    "situacao=publicados",
  ])("stands in the address: %j", (address) => {
    const written = writeAddress(new URLSearchParams(), QUEUE_FILTER, filter(address));
    expect(written.toString()).toBe(address);
  });

  it("takes an unknown state for the queue itself, and an unknown category for all", () => {
    expect(filter("situacao=nada").status).toBe("waiting");
    expect(filter("categoria=nada").category).toBe("");
  });

  it("leaves what it asks for", () => {
    expect(ids(filterItems(items, filter("")))).toEqual(["1", "2", "3", "4"]);
    expect(ids(filterItems(items, filter("fonte=A&categoria=mercado")))).toEqual(["3", "4"]);
  });

  it("offers each source once, in order", () => {
    expect(sourceNames(items)).toEqual(["A", "B"]);
  });
});

it("what looks like one piece of news stands together; what has no date stands alone", () => {
  expect(groupItems(items).map(ids)).toEqual([["1", "3"], ["2"], ["4"]]);
});
