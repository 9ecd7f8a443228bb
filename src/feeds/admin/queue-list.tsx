import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { plural } from "@/lib/plural";
import { Button } from "@/ui/button";
import { sourceNames } from "./queue-filter";
import { QueueItem } from "./queue-item";
import type { Queue } from "./use-queue";

function consequenceOf(others: number, isOpen: boolean): string {
  if (isOpen) {
    return plural(
      others,
      "Publicar uma tira a outra da fila e a cita em “Também em”.",
      "Publicar uma tira as outras da fila e as cita em “Também em”.",
    );
  }
  return plural(
    others,
    "A outra sai da fila com esta. Ao publicar, ela é citada em “Também em”.",
    `As outras ${others} saem da fila com esta. Ao publicar, elas são citadas em “Também em”.`,
  );
}

export function QueueList({ queue }: { queue: Queue }) {
  const { groups, stories } = queue;
  const renderItem = (item: FeedItem) => <QueueItem key={item.id} item={item} queue={queue} />;
  return (
    <ul aria-label="Itens" className="grid grid-cols-1 border-y empty:hidden">
      {groups.map((group) => {
        const [first, ...others] = group;
        if (!first || others.length === 0) return first && renderItem(first);
        const isOpen = stories.opened.has(first.id);
        const title = first.title;
        const consequence = first.status === "waiting" ? consequenceOf(others.length, isOpen) : "";
        return (
          <li key={`group ${first.id}`} className="border-b last:border-b-0">
            <ul aria-label="Mesma notícia" className="grid">
              {(isOpen ? group : [first]).map(renderItem)}
            </ul>
            <div className="flex flex-wrap items-center gap-x-3 pr-2.5 pb-1.5 pl-11 text-xs">
              <p className="foreign-text text-foreground-muted">
                {`Mesma notícia em ${sourceNames(others).join(", ")}. ${consequence}`.trim()}
              </p>
              <Button
                size="line"
                variant="link"
                className="text-xs"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? "Esconder" : "Ver"} as que se parecem com ${title}`}
                onClick={() => stories.toggle(first)}
              >
                {isOpen ? "Esconder" : `Ver as ${group.length}`}
              </Button>
              {isOpen && (
                <Button
                  size="line"
                  variant="link"
                  className="text-xs"
                  aria-label={`Separar as que se parecem com ${title}`}
                  onClick={() => stories.separate(group)}
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
