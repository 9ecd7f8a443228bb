import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { Button } from "@/ui/button";
import { sourceNames } from "./queue-filter";
import { QueueItem, type QueueItemProps } from "./queue-item";

interface QueueListProps extends Omit<QueueItemProps, "item"> {
  /** Each a piece of news, as one source or several tell it. */
  groups: readonly (readonly FeedItem[])[];
  /** Ids of the first items of those groups that are shown whole. */
  opened: ReadonlySet<string>;
  onOpen: (first: FeedItem) => void;
  onRejectMany: (items: readonly FeedItem[]) => void;
}

/** The queue: a row for each piece of news, in which the others that tell it stand folded (rule 14.8). */
export function QueueList({ groups, opened, onOpen, onRejectMany, ...props }: QueueListProps) {
  const draw = (item: FeedItem) => <QueueItem key={item.id} item={item} {...props} />;
  return (
    <ul aria-label="Itens" className="grid grid-cols-1 gap-2">
      {groups.map((group) => {
        const [first, ...others] = group;
        if (!first || others.length === 0) return first && draw(first);
        const isOpen = opened.has(first.id);
        const names = sourceNames(others).join(", ");
        return (
          <li
            key={`group ${first.id}`}
            className="rounded-lg border border-dashed border-border-control p-2"
          >
            <ul aria-label="Parecem a mesma notícia" className="grid gap-2">
              {(isOpen ? group : [first]).map(draw)}
            </ul>
            <div className="flex flex-wrap items-center gap-2 pt-2 text-sm">
              <p className="foreign-text min-w-0 flex-1 max-sm:basis-full">
                {`Parecem a mesma notícia (${group.length}); também em: ${names}`}
              </p>
              <Button
                size="small"
                variant="outline"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? "Esconder" : "Ver"} as que se parecem com ${first.title}`}
                onClick={() => onOpen(first)}
              >
                {isOpen ? "Esconder" : "Ver todas"}
              </Button>
              {first.status === "waiting" && (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Rejeitar as que se parecem com ${first.title}`}
                  onClick={() => onRejectMany(others)}
                >
                  Rejeitar as outras
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
