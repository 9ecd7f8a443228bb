import { useQuery } from "@tanstack/react-query";
import { QUEUE_FILTER } from "@/feeds/admin/queue-filter";
import { QueueFilters } from "@/feeds/admin/queue-filters";
import { ReviewQueue } from "@/feeds/admin/review-queue";
import { itemsQuery } from "@/feeds/data/feed-queries.ts";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { useAddressState } from "@/ui/use-address-state";

export function AdminReviewPage() {
  const { state: filter, choose } = useAddressState(QUEUE_FILTER);
  const query = useQuery(itemsQuery(filter.status));
  return (
    <>
      <AdminHeader title="Fila de revisão">
        <QueueFilters filter={filter} items={query.data ?? []} onChange={choose} />
      </AdminHeader>
      <AdminMain>
        <ReviewQueue query={query} filter={filter} />
      </AdminMain>
    </>
  );
}
