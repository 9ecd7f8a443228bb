import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { displayTitle } from "@/articles/model/article";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { itemCountQuery, itemsQuery } from "@/feeds/data/item-queries.ts";
import { formatPublishedAt } from "@/lib/date";
import { Button } from "@/ui/button";
import { usePageKeys } from "@/ui/use-page-keys";
import { FeedsState } from "./feeds-state";
import { ItemReasons, ItemTitle } from "./item-texts";

interface NearMissesProps {
  /** Brings one into the queue. */
  onRestore: (item: FeedItem) => void;
}

/** Items just below the queue's score: folded, and loaded when unfolded (near misses, rules 14.20 and 14.27). */
export function NearMisses({ onRestore }: NearMissesProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: count } = useQuery(itemCountQuery("near-miss"));
  if (count === 0) return null;
  return (
    <details
      data-slot="near-misses"
      className="rounded-md border bg-surface p-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">
        {`Fora por pouco${count !== undefined ? ` (${count})` : ""}`}
      </summary>
      {isOpen && <NearMissList onRestore={onRestore} />}
    </details>
  );
}

function NearMissList({ onRestore }: NearMissesProps) {
  const query = useQuery(itemsQuery("near-miss"));
  const { data: items = [] } = query;

  usePageKeys(({ key }) => {
    if (key.toLowerCase() !== "b") return undefined;
    const focused = document.activeElement?.closest<HTMLElement>("[data-near-miss]");
    const item = items.find(({ id }) => id === focused?.dataset.nearMiss) ?? items[0];
    return item && (() => onRestore(item));
  });

  return (
    <div className="grid gap-3 pt-3">
      <p className="text-sm text-foreground-muted">
        Ficaram pouco abaixo da pontuação da fila. Cada um fica aqui por trinta dias.
      </p>
      <FeedsState query={query} />
      <ul aria-label="Fora por pouco" className="grid gap-2">
        {items.map((item) => (
          <NearMiss key={item.id} item={item} onRestore={onRestore} />
        ))}
      </ul>
    </div>
  );
}

function NearMiss({ item, onRestore }: NearMissesProps & { item: FeedItem }) {
  const title = displayTitle(item);
  return (
    <li
      data-near-miss={item.id}
      aria-label={title}
      className="flex flex-wrap items-start gap-3 rounded-md border p-3 text-sm"
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="foreign-text font-medium">
          <ItemTitle item={item} />
        </p>
        <div className="foreign-text flex flex-wrap gap-x-2 text-xs text-foreground-muted">
          <p>{`${item.source} · ${formatPublishedAt(item.publishedAt)}`}</p>
          <ItemReasons item={item} />
        </div>
      </div>
      <Button
        size="small"
        variant="outline"
        data-action="restore"
        aria-label={`Mandar ${title} à fila`}
        onClick={() => onRestore(item)}
      >
        Mandar à fila
      </Button>
    </li>
  );
}
