import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FeedsFailure } from "@/feeds/admin/feeds-failure";
import { useAddressState } from "@/ui/use-address-state";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { useLostFocus } from "@/ui/use-lost-focus";
import { openFeeds } from "@/feeds/admin/admin-feeds";
import { SourceFormDialog } from "@/feeds/admin/source-form-dialog";
import { SourceList } from "@/feeds/admin/source-list";
import { inOrder, SOURCE_ORDER } from "@/feeds/admin/source-order";
import { SourceTools } from "@/feeds/admin/source-tools";
import { useLoaded } from "@/feeds/admin/use-loaded";
import { useSourceActions } from "@/feeds/admin/use-source-actions";

const loadSources = async () => (await openFeeds()).fetchSources();
const NONE: readonly Source[] = [];

type OpenDialog = { kind: "form"; source: Source | null } | { kind: "remove"; source: Source };

export function AdminSourcesPage() {
  const { state, reload, change } = useLoaded(loadSources);
  const { state: view, choose } = useAddressState(SOURCE_ORDER);
  const { order } = view;
  const data = state.status === "ready" ? state.data : NONE;
  const sources = useMemo(() => inOrder(data, order), [data, order]);
  const actions = useSourceActions({ sources, change, reload });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useLostFocus(() => add.current?.focus());

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
            {state.status === "ready" ? `Suas fontes (${sources.length})` : "Suas fontes"}
          </h2>
          <SourceTools
            sources={sources}
            order={order}
            onOrder={(next) => choose({ order: next })}
            onImport={(bytes) => void actions.importOpml(bytes)}
            onReload={reload}
          />
        </div>
        {state.status === "loading" && <Skeleton className="h-24 w-full" />}
        {state.status !== "loading" && state.error !== null && (
          <FeedsFailure error={state.error} onRetry={() => void reload()} />
        )}
        {state.status === "ready" && sources.length === 0 && (
          <p className="py-6 text-center text-foreground-muted">
            Nenhuma fonte ainda. Adicione a primeira, ou importe uma lista OPML.
          </p>
        )}
        <SourceList
          sources={sources}
          busyId={actions.busyId}
          onRead={(source) => void actions.read(source)}
          onEdit={(source) => setDialog({ kind: "form", source })}
          onPause={(source) => void actions.pause(source)}
          onRemove={(source) => setDialog({ kind: "remove", source })}
        />
      </AdminMain>
      {dialog?.kind === "form" && (
        <SourceFormDialog
          source={dialog.source}
          onClose={() => setDialog(null)}
          onSave={actions.save}
          onApply={actions.applyWords}
        />
      )}
      {dialog?.kind === "remove" && (
        <ConfirmDialog
          title="Excluir a fonte?"
          confirm="Sim, excluir"
          onConfirm={() => actions.remove(dialog.source)}
          renderFailure={(error) => <FeedsFailure error={error} />}
          onClose={() => setDialog(null)}
        >
          “{dialog.source.name}” deixa de ser lida. Os itens que estão na fila e o que você já
          decidiu continuam guardados.
        </ConfirmDialog>
      )}
    </>
  );
}
