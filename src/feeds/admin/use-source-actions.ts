import { useState } from "react";
import { toast, toastFailure } from "@/ui/toast-store";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { addressKey } from "@/articles/model/address-key.ts";
import type { Rejudged } from "@/feeds/model/judge-again.ts";
import { readOpml } from "@/feeds/model/opml.ts";
import { FILE_UNREADABLE } from "@/lib/error-message";
import { isServiceError, ServiceError } from "@/lib/service-error";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import { openFeeds, readSourceNow } from "./admin-feeds";
import type { SourceRow } from "./source-draft";
import { feedsChanged } from "./use-loaded";

const LISTED = "Esta fonte já está na lista.";
const SAVE_FAILED = "Erro ao salvar a fonte";
export const SOURCE_GONE = "Esta fonte foi excluída em outro lugar. Nada foi gravado.";

const CHANGED_ELSEWHERE =
  "Esta fonte foi alterada em outro lugar depois que você a abriu. Nada foi gravado.";

/** How a source's form is to be stored. */
export type SourceSave =
  /** `id` is chosen by the form, so that a second try adds no second source. */
  | { kind: "add"; row: SourceRow & { id: string } }
  /** `known`: the version that the person has seen. */
  | { kind: "edit"; source: Source; known: Partial<SourceRow>; changes: Partial<SourceRow> };

interface SourceOptions {
  sources: readonly Source[];
  /** Puts what was stored into the list, before it is loaded anew. */
  change: (change: (sources: readonly Source[]) => Source[]) => void;
  reload: () => Promise<void>;
}

/** The list with a source as it is stored now. */
const withSource = (sources: readonly Source[], stored: Source): Source[] => [
  ...sources.filter(({ id }) => id !== stored.id),
  stored,
];

/** What can be done with the sources, each notified by a toast. */
export function useSourceActions({ sources, change, reload }: SourceOptions) {
  const [busyId, setBusyId] = useState<string | null>(null);

  const attempt = async (title: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => toastFailure(title, error));
    await reload();
  };
  const upsert = (stored: Source) => change((before) => withSource(before, stored));
  const drop = (gone: Source) => change((before) => before.filter(({ id }) => id !== gone.id));

  const store = async (save: SourceSave): Promise<Source> => {
    const feeds = await openFeeds();
    const own = save.kind === "add" ? save.row.id : save.source.id;
    const { url } = save.kind === "add" ? save.row : save.changes;
    const isListed = sources.some((source) => source.id !== own && source.url === url);
    if (isListed) throw new ServiceError("server", LISTED);
    try {
      return save.kind === "add"
        ? await feeds.addSource(save.row)
        : await feeds.editSource(own, save.known, save.changes);
    } catch (error) {
      if (!isServiceError(error, "duplicate")) throw error;
      // Added elsewhere.
      await reload();
      throw new ServiceError("server", LISTED, { cause: error });
    }
  };

  return {
    busyId,
    /** Rejects with what the dialog is to say. */
    save: async (save: SourceSave) => {
      const stored = await store(save).catch((error: unknown) => {
        if (error instanceof SourceConflict) {
          const description = error.current ? CHANGED_ELSEWHERE : SOURCE_GONE;
          toast({ title: SAVE_FAILED, description, variant: "destructive" });
          if (error.current) upsert(error.current);
          else if (save.kind === "edit") drop(save.source);
        } else toastFailure(SAVE_FAILED, error);
        throw error;
      });
      upsert(stored);
      toast({
        title: save.kind === "edit" ? "Fonte atualizada." : "Fonte adicionada.",
        description: stored.name,
        variant: "success",
      });
      void reload();
    },
    /** Of words that were saved. */
    applyWords: async (rejudged: readonly Rejudged[]) => {
      try {
        const changed = await (await openFeeds()).judgeItems(rejudged);
        toast({
          title: "Palavras aplicadas.",
          description: changed === 1 ? "1 item mudou." : `${changed} itens mudaram.`,
          variant: "success",
        });
      } catch (error) {
        toastFailure("Erro ao aplicar as palavras", error);
      }
      feedsChanged.notify();
    },
    read: async (source: Source) => {
      if (busyId !== null) return;
      setBusyId(source.id);
      await attempt("Erro ao ler a fonte", async () => {
        const outcome = await readSourceNow(source.id);
        if (outcome.status === "failed") throw new ServiceError("server", outcome.message);
        const added = outcome.status === "read" ? outcome.added : 0;
        const what = added === 1 ? "1 item novo na fila." : `${added} itens novos na fila.`;
        toast({
          title: `${source.name} foi lida.`,
          description: added === 0 ? "Nada de novo." : what,
          variant: "success",
        });
      });
      setBusyId(null);
    },
    pause: (source: Source) =>
      attempt("Erro ao alterar a fonte", async () => {
        const feeds = await openFeeds();
        upsert(await feeds.changeSource(source.id, { is_paused: !source.isPaused }));
        toast({
          title: source.isPaused ? "Fonte retomada." : "Fonte pausada.",
          description: source.name,
        });
      }),
    /** Rejects with what the dialog is to say. */
    remove: async (source: Source) => {
      try {
        await (await openFeeds()).removeSource(source.id);
        drop(source);
      } catch (error) {
        toastFailure("Erro ao excluir a fonte", error);
        throw error;
      } finally {
        void reload();
      }
      toast({
        title: "Fonte excluída.",
        description: `O que já foi decidido sobre os itens de ${source.name} fica guardado.`,
      });
    },
    importOpml: (bytes: Uint8Array | null) =>
      attempt("Erro ao importar as fontes", async () => {
        if (!bytes) throw new ServiceError("server", FILE_UNREADABLE);
        const feeds = readOpml(decodeFeed(bytes).text);
        if (!feeds) throw new ServiceError("server", "O arquivo não é uma lista OPML.");
        const known = new Set(sources.map(({ url }) => addressKey(url)));
        const fresh = feeds.filter(({ address }) => !known.has(addressKey(address)));
        const feedStore = await openFeeds();
        const added: Source[] = [];
        try {
          for (const { name, address } of fresh) {
            added.push(await feedStore.addSource({ name, url: address }));
          }
        } catch (error) {
          toastFailure(
            "Erro ao importar as fontes",
            error,
            `${added.length} de ${fresh.length} importadas. `,
          );
          return;
        } finally {
          change((before) => [...before, ...added]);
        }
        toast({
          title: fresh.length === 1 ? "1 fonte importada." : `${fresh.length} fontes importadas.`,
          description: `${feeds.length - fresh.length} já estavam na lista.`,
          variant: "success",
        });
      }),
  };
}
