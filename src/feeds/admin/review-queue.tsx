import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { formatDay, parseDate } from "@/lib/date";
import { counted } from "@/lib/plural";
import { useSelection } from "@/admin/use-selection";
import { BulkRunDialog } from "@/admin/bulk-dialog";
import { BulkBar } from "./bulk-bar";
import { FeedsState } from "./feeds-state";
import { filterItems, groupItems, type QueueFilter, sourceNames, STATUSES } from "./queue-filter";
import { QueueFilters } from "./queue-filters";
import { ownerOfItem, useDraftOwners } from "./item-drafts";
import { NearMisses } from "./near-misses";
import { SkippedList } from "./skipped-list";
import { FoldedTools } from "@/ui/folded-tools";
import { usePageKeys } from "@/ui/use-page-keys";
import { QueueList } from "./queue-list";
import { useCurrentItem } from "./use-current-item";
import { usePublished } from "./use-published";
import { ReviewForm } from "./review-form";
import { APPROVAL_TEXTS } from "./use-approval-actions";
import { useReviewActions } from "./use-review-actions";

interface ReviewQueueProps {
  /** The items of the filter's status. Decisions and selection outlive each load. */
  query: UseQueryResult<FeedItem[]>;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

const NONE: readonly FeedItem[] = [];

export function ReviewQueue({ query, filter, onFilter }: ReviewQueueProps) {
  const { isPublished, isUnknown, unpublished } = usePublished();
  const drafts = useDraftOwners();
  const [form, setForm] = useState<{ item: FeedItem; isByKey: boolean } | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  const { data: items = NONE } = query;
  const groups = useMemo(() => groupItems(filterItems(items, filter)), [items, filter]);
  // Of a group only the first item is acted on, until the group is opened.
  const shown = useMemo(
    () => groups.flatMap((group) => (opened.has(group[0]?.id ?? "") ? group : group.slice(0, 1))),
    [groups, opened],
  );
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const { current, move, followWithFocus, selectAdded, select } = useCurrentItem(shown);
  const decisions = useReviewActions(unpublished, ({ id }) => selectAdded(id));
  const chosen = shown.filter(({ id }) => selection.keys.has(id));
  const isWaiting = filter.status === "waiting";

  const { approvals, skipped } = decisions;
  const hasSkipped = approvals.state.status === "finished" && skipped.length > 0;

  const toggle = ({ id }: FeedItem, isRange = false) =>
    selection.choose(id, isRange || !selection.keys.has(id), isRange);
  const toggleGroup = ({ id }: FeedItem) =>
    setOpened(
      (before) =>
        new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const onCurrent = (act: (item: FeedItem) => void) => () => {
    if (!current || !isWaiting || decisions.warnIfPending([current.id])) return;
    followWithFocus();
    act(current);
  };

  const keys: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    a: onCurrent((item) => setForm({ item, isByKey: true })),
    "shift+a": onCurrent(decisions.approveAsItStands),
    r: onCurrent((item) => decisions.reject([item])),
    x: onCurrent(toggle),
    u: decisions.undo,
  };
  usePageKeys((event) => {
    const key = event.key.toLowerCase();
    return (event.shiftKey && keys[`shift+${key}`]) || keys[key];
  });

  // Nothing here can be done; the failure says why.
  if (query.isLoadingError) return <FeedsState query={query} />;
  const found = groups.flat().length;
  const hidden = found - shown.length;
  const day = filter.day === "" ? null : parseDate(filter.day);
  const status = STATUSES.find(({ id }) => id === filter.status)?.name;
  const onDay = day ? ` em ${formatDay(day).day}` : "";
  const heading = `${isWaiting ? "À espera da sua decisão" : status}${onDay}`;
  const alike = hidden > 0 ? `, e ${counted(hidden, "parecido", "parecidos")}` : "";
  const ofAll = found < items.length ? ` de ${items.length}` : "";
  const selected =
    chosen.length > 0 ? `, ${counted(chosen.length, "selecionado", "selecionados")}` : "";
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg font-semibold max-sm:flex-1 max-sm:basis-48">
          {query.data ? `${heading} (${shown.length}${alike}${ofAll})` : heading}
        </h2>
        <FoldedTools>
          <QueueFilters filter={filter} sources={sourceNames(items)} onChange={onFilter} />
        </FoldedTools>
      </div>
      <p role="status" className="sr-only">
        {query.data && counted(shown.length, "item", "itens") + selected}
      </p>
      <FeedsState query={query} />
      {isUnknown && isWaiting && (
        <p className="text-sm text-foreground-muted">
          A lista de notícias não veio inteira, e “Já publicado” pode faltar: antes de publicar, o
          banco é consultado.
        </p>
      )}
      {/* No grid, in whose rows nothing sticks. */}
      <div className="flex flex-col gap-2">
        {isWaiting && (
          <BulkBar
            shown={shown.length}
            chosen={chosen.length}
            onSelect={selection.chooseAll}
            onApprove={() => decisions.approveMany(chosen)}
            onReject={() => decisions.reject(chosen)}
            onUndo={decisions.undo}
          />
        )}
        <QueueList
          groups={groups}
          opened={opened}
          currentId={current?.id ?? null}
          selected={selection.keys}
          isPublished={isPublished}
          hasDraft={({ id }) => drafts.has(ownerOfItem(id))}
          onApprove={(item) => setForm({ item, isByKey: false })}
          onReject={(item) => decisions.reject([item])}
          onRestore={decisions.restore}
          onSelect={toggle}
          onFocus={({ id }) => select(id)}
          onOpen={toggleGroup}
          onRejectMany={decisions.reject}
        />
      </div>
      {query.data && shown.length === 0 && (
        <p
          data-no-items
          tabIndex={-1}
          className="outline-none py-6 text-center text-foreground-muted"
        >
          {isWaiting && items.length === 0
            ? "Nada à espera de revisão."
            : "Nenhum item com este filtro."}
        </p>
      )}
      {isWaiting && <NearMisses onRestore={decisions.restore} />}
      {(approvals.isUnfinished || hasSkipped) && (
        <BulkRunDialog
          run={approvals}
          title="Aprovar selecionados"
          texts={APPROVAL_TEXTS}
          note={<SkippedList skipped={skipped} />}
          onClose={decisions.closeApprovals}
        />
      )}
      {form && (
        <ReviewForm
          {...form}
          onClose={() => setForm(null)}
          onSave={(fields) => decisions.approve(form.item, fields)}
        />
      )}
    </>
  );
}
