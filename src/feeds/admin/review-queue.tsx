import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useSelection } from "@/admin/use-selection";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { fatesQuery, itemCountQuery } from "@/feeds/data/feed-queries.ts";
import { counted, formatCount } from "@/lib/plural";
import { usePageKeys } from "@/ui/use-page-keys";
import { BulkBar, QueueHead } from "./bulk-bar";
import { decidedText } from "./decision-texts";
import { FeedsState } from "./feeds-state";
import { ownerOfItem, useDraftOwners } from "./item-drafts";
import { filterItems, NEAR_MISSES, type QueueFilter } from "./queue-filter";
import { canGoBack } from "./queue-item";
import { QueueList } from "./queue-list";
import { ReviewForm } from "./review-form";
import { useCurrentItem } from "./use-current-item";
import { useDecisions } from "./use-decision-actions";
import { usePublished } from "./use-published";
import { useShownItems } from "./use-shown-items";
import { toggled, useStories } from "./use-stories";

interface ReviewQueueProps {
  /** The items of the filter's status. Decisions and selection outlive each load. */
  query: UseQueryResult<FeedItem[]>;
  filter: QueueFilter;
}

const NONE: readonly FeedItem[] = [];

export function ReviewQueue({ query, filter }: ReviewQueueProps) {
  const drafts = useDraftOwners();
  const [form, setForm] = useState<{ item: FeedItem; isByKey: boolean } | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const isWaiting = filter.status === "waiting";

  const { data: live = NONE } = query;
  const { data: nearMisses = 0 } = useQuery(itemCountQuery("near-miss"));
  const { rows, fresh, gone, showAll } = useShownItems(query.data, filter.status, isWaiting);
  const { data: fates } = useQuery(fatesQuery([...gone]));
  const stories = useStories(
    useMemo(() => filterItems(rows, filter), [rows, filter]),
    gone,
  );
  const { groups, shown } = stories;
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const { current, move, followWithFocus, selectAdded, select } = useCurrentItem(shown);
  const { repeated, scheduled, isUnknown, check } = usePublished(rows);
  const decisions = useDecisions(check, ({ id }) => selectAdded(id));
  const chosen = shown.filter(({ id }) => selection.keys.has(id));

  const toggle = ({ id }: FeedItem, isRange = false) =>
    selection.choose(id, isRange || !selection.keys.has(id), isRange);
  const unfold = ({ id }: FeedItem) => setUnfolded((ids) => toggled(ids, id));
  const onCurrent =
    (act: (item: FeedItem) => void, isHere = isWaiting) =>
    () => {
      if (!current || !isHere || decisions.warnIfPending([current.id])) return;
      followWithFocus();
      act(current);
    };
  const toPublish = stories.toPublish(chosen);
  const toReject = stories.toReject(chosen);
  const reject = (item: FeedItem) => decisions.reject(stories.toReject([item]));

  const keys: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    a: onCurrent((item) => setForm({ item, isByKey: true })),
    "shift+a": onCurrent((item) => decisions.publish(stories.toPublish([item]))),
    r: onCurrent(reject),
    x: onCurrent(toggle),
    b: onCurrent(decisions.restore, current !== null && canGoBack(current)),
    u: decisions.undo,
  };
  usePageKeys((event) => {
    const key = event.key.toLowerCase();
    // On a button or a link it presses that.
    const isOnRow =
      !(event.target instanceof Element) || !event.target.closest("a, button, summary, input");
    if (key === "enter") return current && isOnRow ? () => unfold(current) : undefined;
    return (event.shiftKey && keys[`shift+${key}`]) || keys[key];
  });

  // Nothing here can be done; the failure says why.
  if (query.isLoadingError) return <FeedsState query={query} />;
  const found = filterItems(live, filter);
  const isNew = isWaiting ? filterItems(fresh, filter).length : 0;
  const folded = groups.flat().filter(({ id }) => !gone.has(id)).length - shown.length;
  const selected =
    chosen.length > 0 ? `, ${counted(chosen.length, "selecionado", "selecionados")}` : "";
  return (
    <>
      <p role="status" className="sr-only">
        {query.data && counted(shown.length, "item", "itens") + selected}
      </p>
      <FeedsState query={query} />
      {filter.status === "near-miss" && shown.length > 0 && (
        <p className="text-sm text-foreground-muted">
          Ficaram pouco abaixo da pontuação da fila. Cada um fica aqui por trinta dias.
        </p>
      )}
      {isUnknown && isWaiting && (
        <p className="text-sm text-foreground-muted">
          Não foi possível conferir o que já está publicado. Antes de publicar, isso é conferido.
        </p>
      )}
      {/* No grid, in whose rows nothing sticks. */}
      <div className="flex flex-col gap-1">
        <BulkBar
          shown={isWaiting ? shown.length : 0}
          chosen={chosen.length}
          onSelect={selection.chooseAll}
          toPublish={toPublish.length}
          toReject={toReject.length}
          onPublish={() => decisions.publish(toPublish)}
          onReject={() => decisions.reject(toReject)}
          onUndo={decisions.undo}
        >
          <QueueHead
            status={filter.status}
            count={query.data && found.length}
            total={live.length}
            folded={folded}
            fresh={isNew}
            onShowAll={showAll}
          />
        </BulkBar>
        <QueueList
          groups={groups}
          opened={stories.opened}
          currentId={current?.id ?? null}
          selected={selection.keys}
          unfolded={unfolded}
          repeated={repeated}
          scheduled={scheduled}
          fates={fatesOf(gone, fates)}
          hasDraft={({ id }) => drafts.has(ownerOfItem(id))}
          onReview={(item) => setForm({ item, isByKey: false })}
          onReject={reject}
          onRestore={decisions.restore}
          onSelect={toggle}
          onFocus={({ id }) => select(id)}
          onUnfold={unfold}
          onOpen={stories.toggle}
          onSeparate={stories.separate}
        />
      </div>
      {query.data && shown.length === 0 && (
        <p
          data-no-items
          tabIndex={-1}
          className="outline-none py-6 text-center text-foreground-muted"
        >
          {isWaiting && live.length === 0 ? "Nada para revisar." : "Nenhum item com este filtro."}
        </p>
      )}
      {isWaiting && nearMisses > 0 && (
        <Link className="justify-self-start text-sm underline" to={NEAR_MISSES}>
          {`Fora por pouco (${formatCount(nearMisses)})`}
        </Link>
      )}
      {form && (
        <ReviewForm
          {...form}
          onClose={() => setForm(null)}
          onSave={(fields, decision) =>
            decisions.publishEdited(
              { ...stories.toPublish([form.item])[0], item: form.item, fields },
              decision,
            )
          }
        />
      )}
    </>
  );
}

/** What is said of each item that others took out of the queue. */
function fatesOf(gone: ReadonlySet<string>, items: readonly FeedItem[] = []): Map<string, string> {
  const known = new Map(items.map((item) => [item.id, decidedText(item)]));
  return new Map([...gone].map((id) => [id, known.get(id) ?? "Saiu da fila"]));
}
