/** What a feed's item becomes when it is published: the seven fields of rule 9.1. */
import type { StoredFields } from "@/articles/model/fields";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import type { Flag } from "@/feeds/model/candidate.ts";

export function fieldsOfItem(item: FeedItem): StoredFields {
  const { title, description, category, sourceName: source, url, image, publishedAt } = item;
  return { title, description, category, source, url, image, publishedAt };
}

export const FLAG_TEXTS: Readonly<Record<Flag, string>> = {
  "no-date": "Sem data no feed",
  "future-date": "Data no futuro",
  "no-address": "Sem endereço",
};
