import { useMemo, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { itemKey } from "@/feeds/model/feed-address.ts";
import { useNews } from "@/articles/data/news-context";
import { BulkRunDialog } from "@/articles/desk/bulk/bulk-dialog";
import { approvalTexts } from "@/articles/desk/bulk/bulk-texts";
import { BulkBar } from "./bulk-bar";
import { filterItems, groupItems, type QueueFilter, sourceNames } from "./queue-filter";
import { QueueFilters } from "./queue-filters";
import { QueueKeysHelp, useQueueKeys } from "./queue-keys";
import { QueueList } from "./queue-list";
import { useCurrentItem } from "./use-current-item";
import { ReviewForm } from "./review-form";
import { useReviewActions } from "./use-review-actions";

interface ReviewQueueProps {
  items: readonly FeedItem[];
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
  /** Takes items away from the list, and brings others back. */
  onChange: (leave: ReadonlySet<string>, back: readonly FeedItem[]) => void;
}

export function ReviewQueue({ items, filter, onFilter, onChange }: ReviewQueueProps) {
  const { articles } = useNews();
  const [formItem, setFormItem] = useState<FeedItem | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const groups = useMemo(() => groupItems(filterItems(items, filter)), [items, filter]);
  const shown = useMemo(() => groups.flat(), [groups]);
  const publishedKeys = useMemo(() => new Set(articles.map(({ url }) => itemKey(url))), [articles]);
  const isPublished = ({ url, status }: FeedItem) =>
    status === "waiting" && publishedKeys.has(itemKey(url) || "none");
  const decisions = useReviewActions(onChange, isPublished);
  const { current, move, setCurrent } = useCurrentItem(shown);
  const chosen = shown.filter(({ id }) => selected.has(id));
  const isWaiting = filter.status === "waiting";

  const { state: approval } = decisions.approvals;
  // A run that did everything needs no account beside its toast.
  const showsApprovals =
    approval.status === "running" ||
    (approval.status === "finished" &&
      approval.outcome.failed.length + approval.outcome.untried.length > 0);

  const toggle = ({ id }: FeedItem) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const onCurrent = (act: (item: FeedItem) => void) => () => {
    if (current && isWaiting) act(current);
  };

  useQueueKeys({
    next: () => move(1),
    previous: () => move(-1),
    approve: onCurrent(setFormItem),
    reject: onCurrent((item) => void decisions.reject([item])),
    select: onCurrent(toggle),
    undo: () => void decisions.undo(),
  });

  return (
    <>
      <QueueFilters filter={filter} sources={sourceNames(items)} onChange={onFilter} />
      <QueueKeysHelp />
      {isWaiting && (
        <BulkBar
          shown={shown.length}
          chosen={chosen.length}
          isBusy={decisions.isBusy}
          onSelectAll={() => setSelected(new Set(shown.map(({ id }) => id)))}
          onSelectNone={() => setSelected(new Set())}
          onApprove={() => decisions.approveMany(chosen)}
          onReject={() => void decisions.reject(chosen)}
          onUndo={() => void decisions.undo()}
        />
      )}
      <QueueList
        groups={groups}
        currentId={current?.id ?? shown[0]?.id ?? null}
        selected={selected}
        isPublished={isPublished}
        onApprove={setFormItem}
        onReject={(item) => void decisions.reject([item])}
        onRestore={(item) => void decisions.restore(item)}
        onSelect={toggle}
        onFocus={({ id }) => setCurrent(id)}
      />
      {shown.length === 0 && (
        <p className="py-6 text-center text-foreground-muted">
          {isWaiting ? "Nada à espera de revisão." : "Nenhum item com este filtro."}
        </p>
      )}
      {showsApprovals && (
        <BulkRunDialog
          run={decisions.approvals}
          title="Aprovar selecionados"
          texts={approvalTexts}
          onClose={decisions.approvals.reset}
        />
      )}
      {formItem && (
        <ReviewForm
          item={formItem}
          onClose={() => setFormItem(null)}
          onSave={(fields) => decisions.approve(formItem, fields)}
        />
      )}
    </>
  );
}
