import { useState } from "react";
import { toast, toastFailure } from "@/ui/toast-store";
import type { NewSource } from "@/feeds/data/feed-client.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { addressKey } from "@/articles/model/address-key.ts";
import { readOpml } from "@/feeds/model/opml.ts";
import { FILE_UNREADABLE } from "@/lib/error-message";
import { isServiceError, ServiceError } from "@/lib/service-error";
import { openFeeds, readSourceNow } from "./panel-feeds";

const LISTED = "Esta fonte já está na lista.";

/** What can be done with the sources, each notified by a toast. */
export function useSourceActions(sources: readonly Source[], reload: () => Promise<void>) {
  const [busyId, setBusyId] = useState<string | null>(null);

  const attempt = async (title: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => toastFailure(title, error));
    await reload();
  };

  return {
    busyId,
    /** Rejects with what the dialog is to say. */
    save: async (source: Source | null, row: NewSource) => {
      const store = await openFeeds();
      const isListed = sources.some(({ id, url }) => id !== source?.id && url === row.url);
      if (isListed) throw new ServiceError("server", LISTED);
      try {
        if (source) await store.changeSource(source.id, row);
        else await store.addSource(row);
      } catch (error) {
        if (!isServiceError(error, "duplicate")) throw error;
        // Added elsewhere, or by an earlier try whose response was lost.
        await reload();
        throw new ServiceError("server", LISTED, { cause: error });
      }
      toast({
        title: source ? "Fonte atualizada." : "Fonte adicionada.",
        description: row.name ?? "",
        variant: "success",
      });
      await reload();
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
        await (await openFeeds()).changeSource(source.id, { is_paused: !source.isPaused });
        toast({
          title: source.isPaused ? "Fonte retomada." : "Fonte pausada.",
          description: source.name,
        });
      }),
    /** Rejects with what the dialog is to say. */
    remove: async (source: Source) => {
      try {
        await (await openFeeds()).removeSource(source.id);
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
        const store = await openFeeds();
        let done = 0;
        try {
          for (const { name, address } of fresh) {
            await store.addSource({ name, url: address });
            done++;
          }
        } catch (error) {
          toastFailure(
            "Erro ao importar as fontes",
            error,
            `${done} de ${fresh.length} importadas. `,
          );
          return;
        }
        toast({
          title: fresh.length === 1 ? "1 fonte importada." : `${fresh.length} fontes importadas.`,
          description: `${feeds.length - fresh.length} já estavam na lista.`,
          variant: "success",
        });
      }),
  };
}
