import { useCallback, useState } from "react";
import { PanelHeader } from "@/ui/page/panel-header";
import { PanelMain } from "@/ui/page/panel-main";
import { Button } from "@/ui/button";
import { useAddressState } from "@/ui/use-address-state";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { openFeeds } from "@/feeds/desk/panel-feeds";
import { PasteFeedDialog } from "@/feeds/desk/paste-feed-dialog";
import { QUEUE_FILTER, withItems } from "@/feeds/desk/queue-filter";
import { useLoaded } from "@/feeds/desk/use-loaded";
import { usePasteActions } from "@/feeds/desk/use-paste-actions";
import { ReviewQueue } from "@/feeds/desk/review-queue";

/** Of what was decided, the last ones. */
const MOST_DECIDED = 200;

export function AdminReviewPage() {
  const { state: filter, choose } = useAddressState(QUEUE_FILTER);
  const { status } = filter;
  const load = useCallback(
    async () =>
      (await openFeeds()).fetchItems(status, status === "waiting" ? undefined : MOST_DECIDED),
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
      <PanelHeader title="Fila de revisão">
        <Button variant="outline" onClick={() => setPasting(true)}>
          Colar ou enviar um feed
        </Button>
      </PanelHeader>
      <PanelMain>
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
      </PanelMain>
      {isPasting && <PasteFeedDialog onClose={() => setPasting(false)} onAdd={addPasted} />}
    </>
  );
}
