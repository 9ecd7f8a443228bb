/** Which part of the queue is shown. It stands in the address. */
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { groupSimilar } from "@/feeds/model/similar-titles.ts";

export interface QueueFilter {
  status: ItemStatus;
  /** A source's name; empty: all. */
  source: string;
  /** A category's id; empty: all. */
  category: string;
}

const STATUSES: Readonly<Record<string, ItemStatus>> = {
  aprovados: "approved",
  rejeitados: "rejected",
};

export function filterFromAddress(parameters: URLSearchParams): QueueFilter {
  return {
    status: STATUSES[parameters.get("situacao") ?? ""] ?? "waiting",
    source: parameters.get("fonte") ?? "",
    category: parameters.get("categoria") ?? "",
  };
}

export function addressOfFilter({ status, source, category }: QueueFilter): URLSearchParams {
  const name = Object.entries(STATUSES).find(([, value]) => value === status)?.[0] ?? "";
  const all = { situacao: name, fonte: source, categoria: category };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
}

export function filterItems(items: readonly FeedItem[], filter: QueueFilter): FeedItem[] {
  return items.filter(
    ({ source, category }) =>
      (filter.source === "" || source === filter.source) &&
      (filter.category === "" || category === filter.category),
  );
}

/** Items that nearly say the same stand together; the newest group first. */
export function groupItems(items: readonly FeedItem[]): FeedItem[][] {
  const titled = items.map((item) => {
    const time = Date.parse(item.publishedAt);
    return { item, title: item.title, time: Number.isNaN(time) ? null : time };
  });
  return groupSimilar(titled).map((group) => group.map(({ item }) => item));
}

export function sourceNames(items: readonly FeedItem[]): string[] {
  return [...new Set(items.map(({ source }) => source))].toSorted((a, b) =>
    a.localeCompare(b, "pt-BR"),
  );
}
