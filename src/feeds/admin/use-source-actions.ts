/** The actions on sources. Each ends in a toast, shows the stored row at once and reloads the list (rule 14.34). */
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { addressKey } from "@/articles/model/address-key.ts";
import type { SourceRow } from "@/feeds/data/feed-client.ts";
import { readSourceNow } from "@/feeds/data/feed-function.ts";
import { sourcesQuery } from "@/feeds/data/feed-queries.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import type { FeedStore } from "@/feeds/data/feed-store.ts";
import { FEEDS, openFeeds } from "@/feeds/data/open-feeds.ts";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { counted } from "@/lib/plural";
import { asMissingCode, isServiceError, ServiceError } from "@/lib/service-error";
import { toast, toastFailure, toastSuccess, undoBy } from "@/ui/toast-store";

type SourceSave =
  /** The form chooses `id`, so that a second attempt does not add a second source. */
  | { kind: "add"; row: SourceRow & { id: string } }
  /** `source` is the version that the person has seen. */
  | { kind: "edit"; source: Source; changes: Partial<SourceRow> };

const LISTED = "Já existe uma fonte com este endereço.";
const NO_OPML = "O arquivo não é uma lista OPML. Escolha um arquivo .opml.";

const READING = [...FEEDS, "read source"];

const { queryKey } = sourcesQuery;

export const foundText = (count: number) =>
  count === 0 ? "Nada de novo." : counted(count, "item novo na fila.", "itens novos na fila.");

function useWrite<Given, Result>(
  title: string,
  work: (feeds: FeedStore, given: Given) => Promise<Result>,
  onSuccess: (result: Result, given: Given) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => {
      try {
        return await work(await openFeeds(), given);
      } catch (error) {
        // Another window may have added a source that is not in the list yet.
        if (!isServiceError(error, "duplicate")) throw error;
        throw new ServiceError("server", LISTED, { cause: error });
      }
    },
    onSuccess,
    onError: (error) => toastFailure(title, error),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

export function useSourceActions() {
  const client = useQueryClient();
  const listed = () => client.getQueryData(queryKey) ?? [];
  const put = (id: string, ...stored: readonly Source[]) =>
    client.setQueryData(queryKey, (sources) =>
      sources?.filter((source) => source.id !== id).concat(stored),
    );
  const upsert = (stored: Source) => {
    put(stored.id, stored);
    return stored;
  };

  const reading = useMutation({
    mutationKey: READING,
    mutationFn: ({ id }: Source) => readSourceNow(id),
    onSuccess: (added, { name }) => toastSuccess(`${name} foi lida`, foundText(added)),
    onError: (error) => toastFailure("Erro ao ler a fonte", error),
    onSettled: () => void client.invalidateQueries({ queryKey: FEEDS }),
  });

  const [readingId = null] = useMutationState({
    filters: { mutationKey: READING, status: "pending" },
    select: ({ state }) => (state.variables as Source).id,
  });

  const restore = useWrite(
    "Erro ao restaurar a fonte",
    async (feeds, { id, stored, isPaused }: Source) =>
      upsert(await feeds.addSource({ id, ...(stored as SourceRow), is_paused: isPaused })),
    ({ name }) => toastSuccess("Fonte restaurada", name),
  ).mutate;

  return {
    readingId,

    read: (source: Source) => {
      if (client.isMutating({ mutationKey: READING }) === 0) reading.mutate(source);
    },

    /** Rejects with a SourceConflict if the source was changed elsewhere. */
    save: useWrite(
      "Erro ao salvar a fonte",
      async (feeds, save: SourceSave) => {
        const { id } = save.kind === "add" ? save.row : save.source;
        const { url } = save.kind === "add" ? save.row : save.changes;
        const key = url && addressKey(url);
        if (listed().some((source) => source.id !== id && addressKey(source.url) === key)) {
          throw new ServiceError("server", LISTED);
        }
        try {
          return upsert(
            await (save.kind === "add"
              ? feeds.addSource(save.row)
              : feeds.editSource(save.source, save.changes)),
          );
        } catch (error) {
          if (error instanceof SourceConflict) put(id, ...(error.current ? [error.current] : []));
          throw error;
        }
      },
      ({ name }, { kind }) =>
        toastSuccess(kind === "edit" ? "Fonte salva" : "Fonte adicionada", name),
    ).mutateAsync,

    pause: useWrite(
      "Erro ao alterar a fonte",
      async (feeds, { id, isPaused }: Source) =>
        upsert(await feeds.changeSource(id, { is_paused: !isPaused })),
      (_stored, { name, isPaused }) =>
        toast({ title: isPaused ? "Fonte retomada" : "Fonte pausada", description: name }),
    ).mutate,

    acceptMove: useWrite(
      "Erro ao alterar a fonte",
      async (feeds, source: Source) => upsert(await feeds.acceptMove(source)),
      ({ name }) => toastSuccess("Novo endereço aceito", name),
    ).mutate,

    remove: useWrite(
      "Erro ao excluir a fonte",
      async (feeds, { id }: Source) => {
        await feeds.removeSource(id);
        put(id);
      },
      (_gone, source) =>
        toast({
          title: "Fonte excluída",
          description: `Os itens decididos de ${source.name} continuam no banco.`,
          action: undoBy(() => restore(source)),
        }),
    ).mutateAsync,

    importOpml: useWrite(
      "Erro ao importar as fontes",
      async (store, content: Promise<Uint8Array>) => {
        const { readOpml } = await import("@/feeds/model/read-opml.ts").catch(asMissingCode);
        const list = readOpml(decodeFeed(await content).text);
        if (!list) throw new ServiceError("server", NO_OPML);
        const { feeds, useless } = list;
        const known = new Set(listed().map(({ url }) => addressKey(url)));
        const fresh = feeds.filter(({ address }) => !known.has(addressKey(address)));
        const added = await store.addSources(
          fresh.map(({ name, address }) => ({ name, url: address })),
        );
        for (const source of added) upsert(source);
        return { added: added.length, known: feeds.length - added.length, useless };
      },
      ({ added, known, useless }) =>
        toastSuccess(
          added === 0
            ? "Nenhuma fonte nova"
            : counted(added, "fonte importada", "fontes importadas"),
          [
            known > 0 && counted(known, "já estava na lista.", "já estavam na lista."),
            useless > 0 && counted(useless, "endereço não serve.", "endereços não servem."),
          ]
            .filter(Boolean)
            .join(" "),
        ),
    ).mutate,
  };
}
