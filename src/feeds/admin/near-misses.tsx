import { useMemo, useRef, useState } from "react";
import { formatPublishedAt } from "@/lib/date";
import { displayTitle } from "@/articles/model/article";
import { useKeptFocus } from "@/admin/use-kept-focus";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { describeReason } from "@/feeds/model/judge.ts";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { FeedsFailure } from "./feeds-failure";
import { ItemTitle } from "./item-title";
import { openFeeds } from "./admin-feeds";
import { useLoaded } from "./use-loaded";
import { usePageKeys } from "@/ui/use-page-keys";
import { useNearMissActions } from "./use-near-miss-actions";

const MAX_SHOWN = 200;

const countThem = async () => (await openFeeds()).countItems("near-miss");
const loadThem = async () => (await openFeeds()).fetchItems("near-miss", MAX_SHOWN);

interface NearMissesProps {
  /** It waits for review now. */
  onRestored: (item: FeedItem) => void;
}

/** What was nearly taken into the queue: folded, and loaded when somebody looks (rules 14.20, 14.27). */
export function NearMisses({ onRestored }: NearMissesProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, change } = useLoaded(countThem);
  // Without a number where it is not known.
  const count = state.status === "ready" ? state.data : null;
  if (count === 0) return null;
  return (
    <details
      data-slot="near-misses"
      className="rounded-md border bg-surface p-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">
        Quase aceitos{count !== null && ` (${count})`}
      </summary>
      {isOpen && (
        <NearMissList
          onRestored={(item) => {
            change((before) => before - 1);
            onRestored(item);
          }}
        />
      )}
    </details>
  );
}

const NONE: readonly FeedItem[] = [];

function NearMissList({ onRestored }: NearMissesProps) {
  const { state, reload, change } = useLoaded(loadThem);
  const items = state.status === "ready" ? state.data : NONE;
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(
    list,
    useMemo(() => items.map(({ id }) => ({ key: id })), [items]),
  );
  const { isBusy, restore } = useNearMissActions((item) => {
    change((before) => before.filter(({ id }) => id !== item.id));
    onRestored({ ...item, status: "waiting" });
  });

  usePageKeys(({ key }) => {
    if (key.toLowerCase() !== "b") return undefined;
    const focused = document.activeElement?.closest<HTMLElement>("[data-near-miss]");
    const item = items.find(({ id }) => id === focused?.dataset.nearMiss) ?? items[0];
    return item && (() => void restore(item));
  });

  return (
    <div className="grid gap-3 pt-3">
      <p className="text-sm text-foreground-muted">
        Ficaram pouco abaixo da pontuação da fila, e saem daqui depois de trinta dias.
      </p>
      {state.status === "loading" && <Skeleton className="h-24 w-full" />}
      {state.status !== "loading" && state.error !== null && (
        <FeedsFailure error={state.error} onRetry={() => void reload()} />
      )}
      <ul ref={list} aria-label="Quase aceitos" className="grid gap-2">
        {items.map((item) => (
          <NearMiss key={item.id} item={item} isBusy={isBusy} onRestore={restore} />
        ))}
      </ul>
    </div>
  );
}

interface NearMissProps {
  item: FeedItem;
  isBusy: boolean;
  onRestore: (item: FeedItem) => void;
}

function NearMiss({ item, isBusy, onRestore }: NearMissProps) {
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
        <p className="foreign-text text-foreground-muted">
          {item.source} · {formatPublishedAt(item.publishedAt)} · {item.score} pontos:{" "}
          {item.reasons.map(describeReason).join(", ")}
        </p>
      </div>
      <Button
        size="small"
        variant="outline"
        data-action="restore"
        aria-label={`Trazer ${title} para a fila`}
        aria-disabled={isBusy}
        onClick={() => onRestore(item)}
      >
        Trazer para a fila
      </Button>
    </li>
  );
}
