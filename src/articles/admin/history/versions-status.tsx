import type { UseQueryResult } from "@tanstack/react-query";
import { WriteNotice } from "@/admin/write-notice";
import { Button } from "@/ui/button";

interface VersionsStatusProps {
  query: UseQueryResult;
  none: string | false;
}

export function VersionsStatus({
  query: { isPending, error, refetch },
  none,
}: VersionsStatusProps) {
  if (error !== null) {
    return (
      <WriteNotice title="O histórico não pôde ser carregado." failure={error}>
        <Button size="small" variant="outline" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </WriteNotice>
    );
  }
  return (
    <p role="status" className="text-foreground-muted empty:hidden">
      {isPending ? "Carregando…" : none}
    </p>
  );
}
