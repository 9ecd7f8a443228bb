/** Groups the queue's rows into stories. A folded story is decided as a whole (rule 14.8). */
import { useMemo, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { groupItems } from "./queue-filter";

const NONE: ReadonlySet<string> = new Set();

export const toggled = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);

/** @param gone the ids of items decided by others, which belong to no story */
export function useStories(rows: readonly FeedItem[], gone: ReadonlySet<string>) {
  const [opened, setOpened] = useState(NONE);
  /** The ids of items that the person has separated from their story. */
  const [separate, setSeparate] = useState(NONE);
  const groups = useMemo(() => {
    const alone = ({ id }: FeedItem) => gone.has(id) || separate.has(id);
    const byFirst = new Map(
      groupItems(rows.filter((item) => !alone(item))).map((group) => [group[0]?.id, group]),
    );
    return rows.flatMap((item) =>
      alone(item) ? [[item]] : byFirst.has(item.id) ? [byFirst.get(item.id) ?? []] : [],
    );
  }, [rows, gone, separate]);
  const rendered = useMemo(
    () => groups.flatMap((group) => (opened.has(group[0]?.id ?? "") ? group : group.slice(0, 1))),
    [groups, opened],
  );
  const shown = useMemo(() => rendered.filter(({ id }) => !gone.has(id)), [rendered, gone]);
  const storyOf = ({ id }: FeedItem) =>
    groups.find((group) => group.some((other) => other.id === id)) ?? [];
  return {
    groups,
    /** The first item of each folded story, and all items of opened ones. */
    rendered,
    shown,
    opened,
    toggle: ({ id }: FeedItem) => setOpened((ids) => toggled(ids, id)),
    separate: (items: readonly FeedItem[]) =>
      setSeparate((ids) => new Set([...ids, ...items.map(({ id }) => id)])),
    /** Returns one of the chosen items of each story, because publishing it rejects the story's other items. */
    toPublish: (chosen: readonly FeedItem[]) => {
      const handled = new Set<readonly FeedItem[]>();
      return chosen.flatMap((item) => {
        const story = storyOf(item);
        if (handled.has(story)) return [];
        handled.add(story);
        return [{ item, twins: story.filter(({ id }) => id !== item.id) }];
      });
    },
    toReject: (chosen: readonly FeedItem[]) =>
      chosen.flatMap((item) => (opened.has(storyOf(item)[0]?.id ?? "") ? [item] : storyOf(item))),
  };
}
