import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { Button } from "@/ui/button";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FeedsState, SourceSkeletons } from "@/feeds/admin/feeds-state";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { WriteNotice } from "@/admin/write-notice";
import { typedText } from "@/ui/address-parts";
import { lazyPart } from "@/ui/lazy-part";
import { SearchInput } from "@/ui/search-input";
import { useAddressState } from "@/ui/use-address-state";
import { usePageKeys } from "@/ui/use-page-keys";
import { useLostFocus } from "@/ui/focus-neighbour";
import { SourceList } from "@/feeds/admin/source-list";
import { findSources, inOrder } from "@/feeds/admin/source-order";
import { SourceTools } from "@/feeds/admin/source-tools";
import { useSourceActions } from "@/feeds/admin/use-source-actions";
import { sourcesQuery } from "@/feeds/data/feed-queries.ts";

const SourceFormDialog = lazyPart(
  async () => (await import("@/feeds/admin/source-form-dialog")).SourceFormDialog,
);

const NONE: readonly Source[] = [];

const SEARCH = { query: typedText("q") };

type OpenDialog = { kind: "form"; source: Source | null } | { kind: "remove"; source: Source };

/** Returns a heading such as "Suas fontes (3 de 200)". */
function headingOf(found: number, sources: readonly Source[] | undefined): string {
  if (!sources) return "Suas fontes";
  const total = sources.length;
  return `Suas fontes (${found < total ? `${found} de ${total}` : total})`;
}

export function AdminSourcesPage() {
  const query = useQuery(sourcesQuery);
  const { data = NONE } = query;
  const { state, type } = useAddressState(SEARCH);
  const sources = useMemo(() => inOrder(data), [data]);
  const found = useMemo(() => findSources(sources, state.query), [sources, state.query]);
  const { remove } = useSourceActions();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useLostFocus(() => add.current?.focus());
  const search = useRef<HTMLInputElement>(null);
  const keys: Readonly<Record<string, () => void>> = {
    n: () => add.current?.click(),
    "/": () => search.current?.focus(),
  };
  usePageKeys(({ key }) => keys[key.toLowerCase()]);

  return (
    <>
      <AdminHeader title="Fontes">
        <Button ref={add} onClick={() => setDialog({ kind: "form", source: null })}>
          <Plus />
          Adicionar fonte
        </Button>
      </AdminHeader>
      <AdminMain>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto font-semibold max-sm:basis-full">
            {headingOf(found.length, query.data)}
          </h2>
          {(query.isPending || data.length > 0) && (
            <div className="max-sm:min-w-0 max-sm:flex-1">
              <SearchInput
                ref={search}
                aria-label="Buscar fontes"
                placeholder="Buscar fontes"
                query={state.query}
                onQueryChange={(text) => type({ query: text })}
              />
            </div>
          )}
          <SourceTools sources={sources} />
        </div>
        <FeedsState query={query} />
        {query.isPending && <SourceSkeletons />}
        {query.data?.length === 0 && (
          <p className="py-6 text-center text-foreground-muted">
            Nenhuma fonte ainda. Adicione a primeira, ou importe uma lista OPML.
          </p>
        )}
        {data.length > 0 && found.length === 0 && (
          <p className="py-6 text-center text-foreground-muted">Nenhuma fonte com esta busca.</p>
        )}
        <SourceList
          sources={found}
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
          renderFailure={(failure) => (
            <WriteNotice
              failure={failure}
              inDoubt="Não sabemos se foi excluída. Tente novamente."
            />
          )}
          onClose={() => setDialog(null)}
        >
          {`“${dialog.source.name}” deixa de ser lida. Os itens da fila e o que você já decidiu continuam guardados.`}
        </ConfirmDialog>
      )}
    </>
  );
}
