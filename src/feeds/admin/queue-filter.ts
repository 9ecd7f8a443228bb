import { categoryName } from "@/articles/model/category";
import { type AddressParts, choice } from "@/ui/address-parts";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { groupSimilar } from "@/articles/model/similar-titles.ts";

export interface QueueFilter {
  readonly status: ItemStatus;
  /** A source's name; empty for all sources. */
  readonly source: string;
  /** A category's id; empty for all categories. */
  readonly category: string;
}

export const WHOLE_QUEUE: QueueFilter = { status: "waiting", source: "", category: "" };

export const STATUSES: readonly { id: ItemStatus; name: string; inAddress: string }[] = [
  { id: "waiting", name: "Para revisar", inAddress: "" },
  { id: "approved", name: "Publicados e agendados", inAddress: "publicados" },
  { id: "rejected", name: "Rejeitados", inAddress: "rejeitados" },
  { id: "near-miss", name: "Fora por pouco", inAddress: "por-pouco" },
];

export const NEAR_MISSES = "/admin/review?situacao=por-pouco";

export const QUEUE_FILTER: AddressParts<QueueFilter> = {
  status: {
    parameter: "situacao",
    read: (text) => STATUSES.find(({ inAddress }) => inAddress === text)?.id ?? "waiting",
    write: (status) => STATUSES.find(({ id }) => id === status)?.inAddress ?? "",
  },
  source: choice("fonte", (text) => text ?? ""),
  category: choice("categoria", (text) => (text !== null && categoryName(text) ? text : "")),
};

export function filterItems(items: readonly FeedItem[], filter: QueueFilter): FeedItem[] {
  return items.filter(
    ({ source, category }) =>
      (filter.source === "" || source === filter.source) &&
      (filter.category === "" || category === filter.category),
  );
}

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
