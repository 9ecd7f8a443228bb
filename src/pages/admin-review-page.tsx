import { ArrowLeft } from "lucide";
import { useCallback, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { NoIndex } from "@/components/no-index";
import { PanelHeader } from "@/components/panel-header";
import { PanelMain } from "@/components/panel-main";
import { Button, buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { usePageTitle } from "@/components/use-page-title";
import type { FeedItem } from "@/feeds/feed-rows.ts";
import { sortCandidates, toNewItem } from "@/feeds/new-items.ts";
import type { Candidate } from "@/ingest/candidate.ts";
import { describeNotice } from "@/ingest/feed-problem.ts";
import { ServiceError } from "@/lib/service-error";
import { FeedsFailure } from "@/review/feeds-failure";
import { openFeeds } from "@/review/panel-feeds";
import { PasteFeedDialog } from "@/review/paste-feed-dialog";
import { addressOfFilter, filterFromAddress } from "@/review/queue-filter";
import { useLoaded } from "@/review/use-loaded";
import { ReviewQueue } from "./review-queue";

const TITLE = "Fila de revisão";
/** Of what was decided, the last ones. */
const MOST_DECIDED = 200;

/** Puts a pasted feed's items into the queue. @returns how many were new */
async function addPasted(name: string, candidates: Candidate[]): Promise<number> {
  const store = await openFeeds();
  const keys = candidates.map(({ addressKey }) => addressKey);
  const known = await store.fetchKnown(null, [], keys);
  const { fresh } = sortCandidates(candidates, null, known, new Set());
  const rows = fresh.map((candidate) => toNewItem(candidate, { id: null, name }));
  const { added, refused } = await store.addItems(rows);
  if (refused > 0)
    throw new ServiceError("server", describeNotice({ kind: "refused-items", count: refused }));
  return added.length;
}

export function AdminReviewPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => filterFromAddress(parameters), [parameters]);
  const { status } = filter;
  const load = useCallback(
    async () =>
      (await openFeeds()).fetchItems(status, status === "waiting" ? undefined : MOST_DECIDED),
    [status],
  );
  const { state, reload, change } = useLoaded(load);
  const [isPasting, setPasting] = useState(false);
  usePageTitle(TITLE);

  const handleChange = (leave: ReadonlySet<string>, back: readonly FeedItem[]) => {
    change((items) => items.filter(({ id }) => !leave.has(id)));
    if (back.length > 0) void reload();
  };
  const handlePasted = async (name: string, candidates: Candidate[]) => {
    const added = await addPasted(name, candidates);
    toast({
      title: added === 1 ? "1 item novo na fila." : `${added} itens novos na fila.`,
      description: `${candidates.length - added} já eram conhecidos.`,
      variant: "success",
    });
    await reload();
  };

  return (
    <>
      <NoIndex />
      <PanelHeader title={TITLE}>
        <Link to="/admin/articles" className={buttonVariants({ variant: "outline" })}>
          <Icon icon={ArrowLeft} />
          Voltar às notícias
        </Link>
        <Link to="/admin/sources" className={buttonVariants({ variant: "outline" })}>
          Fontes
        </Link>
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
        {state.status === "loading" && <Skeleton className="h-24 w-full" />}
        {state.status === "failed" && (
          <FeedsFailure error={state.error} onRetry={() => void reload()} />
        )}
        {state.status === "ready" && (
          <ReviewQueue
            items={state.data}
            filter={filter}
            onFilter={(next) => setParameters(addressOfFilter(next), { replace: true })}
            onChange={handleChange}
          />
        )}
      </PanelMain>
      {isPasting && <PasteFeedDialog onClose={() => setPasting(false)} onAdd={handlePasted} />}
    </>
  );
}
