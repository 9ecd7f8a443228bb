import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { itemCountQuery } from "@/feeds/data/feed-queries.ts";
import { counted, formatCount } from "@/lib/plural";
import { lazyPart } from "@/ui/lazy-part";
import { BulkBar } from "./bulk-bar";
import { FeedsState, ItemSkeletons } from "./feeds-state";
import { NEAR_MISSES, type QueueFilter } from "./queue-filter";
import { QueueList } from "./queue-list";
import { useQueue } from "./use-queue";

const ReviewForm = lazyPart(async () => (await import("./review-form")).ReviewForm);

interface ReviewQueueProps {
  query: UseQueryResult<FeedItem[]>;
  filter: QueueFilter;
}

export function ReviewQueue({ query, filter }: ReviewQueueProps) {
  const queue = useQueue(query, filter);
  const { data: nearMisses = 0 } = useQuery(itemCountQuery("near-miss"));
  const { shown, chosen, counts, form } = queue;
  const isWaiting = filter.status === "waiting";

  if (query.isLoadingError) return <FeedsState query={query} />;
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
      {queue.isUnknown && (
        <p className="text-sm text-foreground-muted">
          Não foi possível conferir o que já está publicado. Antes de publicar, isso é conferido.
        </p>
      )}
      {/* Sticky elements would not stick in a grid's rows. */}
      <div className="flex flex-col gap-1">
        <BulkBar queue={queue} />
        {query.isPending ? <ItemSkeletons /> : <QueueList queue={queue} />}
      </div>
      {query.data && shown.length === 0 && (
        <p
          data-no-items
          tabIndex={-1}
          className="outline-none py-6 text-center text-foreground-muted"
        >
          {isWaiting && counts.total === counts.fresh
            ? "Nada para revisar."
            : "Nenhum item com este filtro."}
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
          twins={queue.stories.toPublish([form.item])[0]?.twins ?? []}
          onClose={queue.closeForm}
          onSave={(fields, decision) =>
            queue.publishEdited(
              { ...queue.stories.toPublish([form.item])[0], item: form.item, fields },
              decision,
            )
          }
        />
      )}
    </>
  );
}
