import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { notDoneIn } from "@/admin/account";
import { useManyActions } from "@/admin/use-many-actions";
import { useRun } from "@/admin/use-run";
import { addressKey } from "@/articles/model/address-key.ts";
import { readSourceNow } from "@/feeds/data/feed-function.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FEEDS } from "@/feeds/data/open-feeds.ts";
import {
  acceptMove,
  importSources,
  pauseSource,
  readSource,
  removeSource,
  saveSource,
  sourcesQuery,
} from "@/feeds/data/source-queries.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { readOpml } from "@/feeds/model/opml.ts";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure, toastSuccess } from "@/ui/toast-store";

/** What readings brought into the queue. */
export const foundText = (count: number) =>
  count === 0 ? "Nada de novo." : counted(count, "item novo na fila.", "itens novos na fila.");

const failed = (title: string) => (error: unknown) => toastFailure(title, error);

/** The acts on sources; each ends in a toast. Those of a dialog reject with what it is to say. */
export function useSourceActions() {
  const client = useQueryClient();
  const reading = useMutation({
    ...readSource,
    onSuccess: (added, { name }) => toastSuccess(`${name} foi lida`, foundText(added)),
    onError: failed("Erro ao ler a fonte"),
  });

  return {
    /** The source that is being read now. */
    readingId: reading.isPending ? reading.variables.id : null,

    /** One at a time. */
    read: (source: Source) => {
      if (client.isMutating({ mutationKey: readSource.mutationKey }) === 0) reading.mutate(source);
    },

    save: useMutation({
      ...saveSource,
      onSuccess: ({ name }, { kind }) =>
        toastSuccess(kind === "edit" ? "Fonte atualizada" : "Fonte adicionada", name),
      onError: failed("Erro ao salvar a fonte"),
    }).mutateAsync,

    pause: useMutation({
      ...pauseSource,
      onSuccess: (_stored, { name, isPaused }) =>
        toast({ title: isPaused ? "Fonte retomada" : "Fonte pausada", description: name }),
      onError: failed("Erro ao alterar a fonte"),
    }).mutate,

    acceptMove: useMutation({
      ...acceptMove,
      onSuccess: (_stored, { name }) => toastSuccess("Novo endereço aceito", name),
      onError: failed("Erro ao alterar a fonte"),
    }).mutate,

    remove: useMutation({
      ...removeSource,
      onSuccess: (_gone, { name }) =>
        toast({
          title: "Fonte excluída",
          description: `Os itens decididos de ${name} continuam no banco.`,
        }),
      onError: failed("Erro ao excluir a fonte"),
    }).mutateAsync,

    importOpml: useMutation({
      mutationFn: async (content: Promise<Uint8Array>) => {
        const feeds = readOpml(decodeFeed(await content).text);
        if (!feeds)
          throw new ServiceError(
            "server",
            "O arquivo não é uma lista OPML. Escolha um arquivo .opml.",
          );
        const sources = client.getQueryData(sourcesQuery.queryKey) ?? [];
        const listed = new Set(sources.map(({ url }) => addressKey(url)));
        const fresh = feeds.filter(({ address }) => !listed.has(addressKey(address)));
        const { added, error } = await importSources(client, fresh);
        if (error !== null) {
          const account = `${added} de ${counted(fresh.length, "fonte importada", "fontes importadas")}. `;
          toastFailure("Erro ao importar as fontes", error, account);
          return;
        }
        const known = feeds.length - added;
        toastSuccess(
          added === 0
            ? "Nenhuma fonte nova"
            : counted(added, "fonte importada", "fontes importadas"),
          known > 0 && counted(known, "já estava na lista.", "já estavam na lista."),
        );
      },
      onError: failed("Erro ao importar as fontes"),
    }).mutate,
  };
}

/** Reads every source that is not paused, one after the other, with an account of each. */
export function useReadAll() {
  const client = useQueryClient();
  const tell = useManyActions();
  const added = useRef(0);
  const { start, ...run } = useRun<Pick<Source, "id"> & { title: string }>({
    perform: {
      size: 1,
      perform: async (batch) => {
        for (const { id } of batch) added.current += await readSourceNow(id);
        return [];
      },
    },
    onFinish: (outcome) => {
      void client.invalidateQueries({ queryKey: FEEDS });
      tell({
        count: outcome.done.length,
        title: counted(outcome.done.length, "fonte lida", "fontes lidas"),
        description: foundText(added.current),
        notDone: notDoneIn(outcome),
      });
    },
  });
  return {
    ...run,
    readAll: (sources: readonly Source[]) => {
      added.current = 0;
      const active = sources.filter(({ isPaused }) => !isPaused);
      void start(active.map(({ id, name }) => ({ id, title: name })));
    },
  };
}
