import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { sourceNames } from "./queue-filter";
import { QueueItem, type QueueItemProps } from "./queue-item";

interface QueueListProps extends Omit<QueueItemProps, "item"> {
  /** Each a story, as one source or several tell it. */
  groups: readonly (readonly FeedItem[])[];
  /** Ids of the first items of those groups that are shown whole. */
  opened: ReadonlySet<string>;
  onOpen: (first: FeedItem) => void;
  /** Each item of the group becomes a row of its own. */
  onSeparate: (items: readonly FeedItem[]) => void;
}

/** The queue: a row for each story, in which the others that tell it stand folded. */
export function QueueList({ groups, opened, onOpen, onSeparate, ...props }: QueueListProps) {
  const draw = (item: FeedItem) => <QueueItem key={item.id} item={item} {...props} />;
  return (
    <ul aria-label="Itens" className="grid grid-cols-1 border-y empty:hidden">
      {groups.map((group) => {
        const [first, ...others] = group;
        if (!first || others.length === 0) return first && draw(first);
        const isOpen = opened.has(first.id);
        const title = first.title;
        const consequence =
          first.status === "waiting"
            ? `: publicar uma rejeita ${counted(others.length, "outra", "outras")}${isOpen ? "" : `, rejeitar rejeita as ${group.length}`}`
            : "";
        return (
          <li key={`group ${first.id}`} className="border-b last:border-b-0">
            <ul aria-label="Mesma notícia" className="grid">
              {(isOpen ? group : [first]).map(draw)}
            </ul>
            <div className="flex flex-wrap items-center gap-x-3 pr-2.5 pb-1.5 pl-11 text-xs">
              <p className="foreign-text text-foreground-muted">
                {`Mesma notícia em ${sourceNames(others).join(", ")}${consequence}`}
              </p>
              <Button
                size="line"
                variant="link"
                className="text-xs"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? "Esconder" : "Ver"} as que se parecem com ${title}`}
                onClick={() => onOpen(first)}
              >
                {isOpen ? "Esconder" : `Ver as ${group.length}`}
              </Button>
              {isOpen && (
                <Button
                  size="line"
                  variant="link"
                  className="text-xs"
                  aria-label={`Separar as que se parecem com ${title}`}
                  onClick={() => onSeparate(group)}
                >
                  São notícias diferentes: separar
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
