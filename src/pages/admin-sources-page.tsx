import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { Button } from "@/ui/button";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FeedsState } from "@/feeds/admin/feeds-state";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { WriteNotice } from "@/admin/write-notice";
import { usePageKeys } from "@/ui/use-page-keys";
import { useLostFocus } from "@/ui/focus-neighbour";
import { SourceFormDialog } from "@/feeds/admin/source-form-dialog";
import { SourceList } from "@/feeds/admin/source-list";
import { inOrder } from "@/feeds/admin/source-order";
import { SourceTools } from "@/feeds/admin/source-tools";
import { useSourceActions } from "@/feeds/admin/use-source-actions";
import { sourcesQuery } from "@/feeds/data/source-queries.ts";

const NONE: readonly Source[] = [];

const REMOVAL = {
  ifUnknown: "A exclusão pode ter chegado ao servidor. Tente de novo para confirmar.",
};

type OpenDialog = { kind: "form"; source: Source | null } | { kind: "remove"; source: Source };

export function AdminSourcesPage() {
  const query = useQuery(sourcesQuery);
  const { data = NONE } = query;
  const sources = useMemo(() => inOrder(data), [data]);
  const { remove } = useSourceActions();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useLostFocus(() => add.current?.focus());
  usePageKeys(({ key }) => (key.toLowerCase() === "n" ? () => add.current?.click() : undefined));

  return (
    <>
      <AdminHeader title="Fontes">
        <Button ref={add} onClick={() => setDialog({ kind: "form", source: null })}>
          <Plus />
          Adicionar fonte
        </Button>
      </AdminHeader>
      <AdminMain>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">
            {query.data ? `Suas fontes (${sources.length})` : "Suas fontes"}
          </h2>
          <SourceTools sources={sources} />
        </div>
        <FeedsState query={query} />
        {query.data?.length === 0 && (
          <p className="py-6 text-center text-foreground-muted">
            Nenhuma fonte ainda. Adicione a primeira, ou importe uma lista OPML.
          </p>
        )}
        <SourceList
          sources={sources}
          onEdit={(source) => setDialog({ kind: "form", source })}
          onRemove={(source) => setDialog({ kind: "remove", source })}
        />
      </AdminMain>
      {dialog?.kind === "form" && (
        <SourceFormDialog source={dialog.source} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === "remove" && (
        <ConfirmDialog
          title="Excluir a fonte?"
          confirm="Sim, excluir"
          onConfirm={() => remove(dialog.source)}
          renderFailure={(failure) => <WriteNotice failure={failure} texts={REMOVAL} />}
          onClose={() => setDialog(null)}
        >
          {`“${dialog.source.name}” deixa de ser lida. Os itens que estão na fila e o que você já decidiu continuam guardados.`}
        </ConfirmDialog>
      )}
    </>
  );
}
