import { ArrowLeft, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PanelHeader } from "@/ui/page/panel-header";
import { PanelMain } from "@/ui/page/panel-main";
import { Button, buttonVariants } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { writeOpml } from "@/feeds/model/opml.ts";
import { FeedsFailure } from "@/feeds/desk/feeds-failure";
import { download } from "@/lib/download";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FileButton } from "@/ui/file-input";
import { openFeeds } from "@/feeds/desk/panel-feeds";
import { SourceFormDialog } from "@/feeds/desk/source-form-dialog";
import { SourceList } from "@/feeds/desk/source-list";
import { useLoaded } from "@/feeds/desk/use-loaded";
import { useSourceActions } from "@/feeds/desk/use-source-actions";

const loadSources = async () => (await openFeeds()).fetchSources();
const NONE: readonly Source[] = [];

type OpenDialog = { kind: "form"; source: Source | null } | { kind: "remove"; source: Source };

export function AdminSourcesPage() {
  const { state, reload } = useLoaded(loadSources);
  const sources = state.status === "ready" ? state.data : NONE;
  const actions = useSourceActions(sources, reload);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const handleExport = () => {
    const feeds = sources.map(({ name, url }) => ({ name, address: url }));
    download("fontes.opml", writeOpml("Fontes do Radar RPA", feeds, new Date()), "text/x-opml");
  };

  return (
    <>
      <PanelHeader title="Fontes">
        <Link to="/admin/articles" className={buttonVariants({ variant: "outline" })}>
          <ArrowLeft />
          Voltar às notícias
        </Link>
        <Link to="/admin/review" className={buttonVariants({ variant: "outline" })}>
          Fila de revisão
        </Link>
        <Button onClick={() => setDialog({ kind: "form", source: null })}>
          <Plus />
          Adicionar fonte
        </Button>
      </PanelHeader>
      <PanelMain>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">
            {state.status === "ready" ? `Suas fontes (${sources.length})` : "Suas fontes"}
          </h2>
          <div className="flex flex-wrap gap-2">
            <FileButton
              label="Importar OPML"
              accept=".opml,.xml,text/xml"
              onFile={(bytes) => void actions.importOpml(bytes)}
            />
            <Button variant="outline" disabled={sources.length === 0} onClick={handleExport}>
              Exportar OPML
            </Button>
          </div>
        </div>
        {state.status === "loading" && <Skeleton className="h-24 w-full" />}
        {state.status === "failed" && (
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
      </PanelMain>
      {dialog?.kind === "form" && (
        <SourceFormDialog
          source={dialog.source}
          onClose={() => setDialog(null)}
          onSave={(row) => actions.save(dialog.source, row)}
        />
      )}
      {dialog?.kind === "remove" && (
        <ConfirmDialog
          title="Excluir a fonte?"
          confirm="Sim, excluir"
          onConfirm={() => actions.remove(dialog.source)}
          Failure={FeedsFailure}
          onClose={() => setDialog(null)}
        >
          “{dialog.source.name}” deixa de ser lida. Os itens que estão na fila e o que você já
          decidiu continuam guardados.
        </ConfirmDialog>
      )}
    </>
  );
}
