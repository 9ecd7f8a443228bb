import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { FEEDS, hasFeeds } from "@/feeds/data/open-feeds.ts";
import { WriteNotice } from "@/admin/write-notice";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** Stands above sources or items while they load, and says why they could not be loaded, also beside older ones. */
export function FeedsState({ query }: { query: UseQueryResult }) {
  const { isPending, error } = query;
  const client = useQueryClient();
  const refetch = () =>
    client.refetchQueries({ queryKey: FEEDS, predicate: ({ state }) => state.status === "error" });
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (error === null) return null;
  if (!hasFeeds()) {
    return (
      <Alert>
        As fontes e a fila só estão disponíveis no modo protegido. Peça a quem instalou o site para
        ativá-lo (docs/deploy.md).
      </Alert>
    );
  }
  return (
    <WriteNotice title="Não foi possível carregar." failure={error}>
      <Button size="small" variant="outline" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </WriteNotice>
  );
}
