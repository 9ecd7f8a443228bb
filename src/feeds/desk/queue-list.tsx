import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { type ItemActions, QueueItem } from "./queue-item";

interface QueueListProps extends ItemActions {
  groups: readonly (readonly FeedItem[])[];
  currentId: string | null;
  selected: ReadonlySet<string>;
  isPublished: (item: FeedItem) => boolean;
}

/** The queue, with what looks like one piece of news in a frame of its own. */
export function QueueList({
  groups,
  currentId,
  selected,
  isPublished,
  ...actions
}: QueueListProps) {
  const draw = (item: FeedItem) => (
    <QueueItem
      key={item.id}
      item={item}
      isCurrent={item.id === currentId}
      isSelected={selected.has(item.id)}
      isPublished={isPublished(item)}
      {...actions}
    />
  );
  return (
    <ul aria-label="Itens" className="grid gap-3">
      {groups.map((group) => {
        const [first] = group;
        if (!first || group.length === 1) return first && draw(first);
        return (
          <li
            key={`group ${first.id}`}
            className="rounded-lg border border-accent bg-accent-soft p-3"
          >
            <p className="pb-2 text-sm font-medium">Parecem a mesma notícia ({group.length})</p>
            <ul aria-label="Parecem a mesma notícia" className="grid gap-2">
              {group.map(draw)}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
