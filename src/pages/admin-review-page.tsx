import { useCallback, useState } from "react";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { Button } from "@/ui/button";
import { useAddressState } from "@/ui/use-address-state";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { openFeeds } from "@/feeds/admin/admin-feeds";
import { PasteFeedDialog } from "@/feeds/admin/paste-feed-dialog";
import { QUEUE_FILTER, withItems } from "@/feeds/admin/queue-filter";
import { useLoaded } from "@/feeds/admin/use-loaded";
import { usePasteActions } from "@/feeds/admin/use-paste-actions";
import { ReviewQueue } from "@/feeds/admin/review-queue";

/** Of what was decided, the last ones. */
const MAX_DECIDED = 200;

export function AdminReviewPage() {
  const { state: filter, choose } = useAddressState(QUEUE_FILTER);
  const { status } = filter;
  const load = useCallback(
    async () =>
      (await openFeeds()).fetchItems(status, status === "waiting" ? undefined : MAX_DECIDED),
    [status],
  );
  const { state, reload, change } = useLoaded(load);
  const { addPasted } = usePasteActions(reload);
  const [isPasting, setPasting] = useState(false);

  const handleChange = (leave: ReadonlySet<string>, back: readonly FeedItem[]) => {
    change((items) => items.filter(({ id }) => !leave.has(id)));
    if (back.length === 0) return;
    if (status === "waiting") change((items) => withItems(items, back));
    void reload();
  };
  return (
    <>
      <AdminHeader title="Fila de revisão">
        <Button variant="outline" onClick={() => setPasting(true)}>
          Colar ou enviar um feed
        </Button>
      </AdminHeader>
      <AdminMain>
        <h2 className="text-lg font-semibold">
          {state.status === "ready" && status === "waiting"
            ? `À espera da sua decisão (${state.data.length})`
            : "Itens dos feeds"}
        </h2>
        <ReviewQueue
          state={state}
          filter={filter}
          onFilter={choose}
          onChange={handleChange}
          onReload={() => void reload()}
        />
      </AdminMain>
      {isPasting && <PasteFeedDialog onClose={() => setPasting(false)} onAdd={addPasted} />}
    </>
  );
}
