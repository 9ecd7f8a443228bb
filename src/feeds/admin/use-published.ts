import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { appearsAt } from "@/articles/model/scheduled";
import { alikePublished } from "@/articles/model/similar-titles.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { publishedNewsQuery } from "@/feeds/data/feed-queries.ts";
import type { PublishedNews } from "@/feeds/data/published-articles.ts";
import { itemKey } from "@/feeds/model/item-key.ts";
import { formatDay, parseDate } from "@/lib/date";
import { daysBefore } from "@/lib/day-name";
import { type NotDone, warnings } from "./decision-texts";

const PUBLISHED = "Já publicado";

function dayText(date: Date, now = new Date()): string {
  return ["hoje", "ontem"][daysBefore(date, now)] ?? `em ${formatDay(date).day}`;
}

const timeOf = (text: string | null) => parseDate(text ?? "")?.getTime() ?? null;

interface Repetition {
  text: string;
  /** The published article with a similar title; `null` if one with the item's own address was found. */
  article: PublishedNews | null;
}

function repetitions(
  items: readonly FeedItem[],
  published: readonly PublishedNews[],
): Map<string, Repetition> {
  const keys = new Set(published.map(({ url }) => itemKey(url)));
  const alike = alikePublished(
    items.map((item) => ({ title: item.title, time: timeOf(item.publishedAt) })),
    published,
  );
  return new Map(
    items.flatMap(({ id, url }, index): [string, Repetition][] => {
      if (keys.has(itemKey(url) || "none")) return [[id, { text: PUBLISHED, article: null }]];
      const article = alike[index];
      if (!article) return [];
      const day = article.time === null ? "" : ` ${dayText(new Date(article.time))}`;
      const published = appearsAt(article.publishedAt) ? "que será publicada" : "publicada";
      return [[id, { text: `Parece com “${article.title}”, ${published}${day}`, article }]];
    }),
  );
}

/** Finds items of the queue whose news is already published. */
export function usePublished(items: readonly FeedItem[]) {
  const client = useQueryClient();
  const { data, isError } = useQuery(publishedNewsQuery);
  return {
    repeated: useMemo(() => repetitions(items, data ?? []), [items, data]),
    isUnknown: isError && !data,
    scheduled: useMemo(
      () => new Set(data?.filter(({ publishedAt }) => appearsAt(publishedAt)).map(({ id }) => id)),
      [data],
    ),
    /** Finds items that a person should look at before they are published. Rejects if the articles cannot be loaded. */
    check: async (chosen: readonly FeedItem[]): Promise<NotDone[]> => {
      const repeated = repetitions(chosen, await client.ensureQueryData(publishedNewsQuery));
      return chosen.flatMap((item): NotDone[] => {
        const text = repeated.get(item.id)?.text;
        if (text === PUBLISHED) return [{ item, reason: "Já estava publicado: nada mudou." }];
        const reasons = [...(text ? [text] : []), ...warnings(item)];
        return reasons.length > 0
          ? [{ item, reason: `${reasons.join(", ")}. Abra e confira.` }]
          : [];
      });
    },
  };
}
