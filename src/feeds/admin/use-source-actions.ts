import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressKey } from "@/articles/model/address-key.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { judgeItems } from "@/feeds/data/item-queries.ts";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import {
  acceptMove,
  importSources,
  pauseSource,
  readSource,
  removeSource,
  saveSource,
  type SourceSave,
} from "@/feeds/data/source-queries.ts";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import type { Rejudged } from "@/feeds/model/judge-again.ts";
import { readOpml } from "@/feeds/model/opml.ts";
import { FILE_UNREADABLE } from "@/lib/error-message";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure } from "@/ui/toast-store";

const SAVE_FAILED = "Erro ao salvar a fonte";
export const SOURCE_GONE = "Esta fonte foi excluída em outro lugar. Nada foi gravado.";

const CHANGED_ELSEWHERE =
  "Esta fonte foi alterada em outro lugar depois que você a abriu. Nada foi gravado.";

/** A failure ends in a toast. */
const attempt = (title: string, work: () => Promise<void>) =>
  work().catch((error: unknown) => toastFailure(title, error));

/** The acts on sources; each ends in a toast. */
export function useSourceActions(sources: readonly Source[]) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(saveSource);
  const { mutateAsync: pause } = useMutation(pauseSource);
  const { mutateAsync: accept } = useMutation(acceptMove);
  const { mutateAsync: remove } = useMutation(removeSource);
  const { mutateAsync: addAll } = useMutation(importSources);
  const { mutateAsync: judge } = useMutation(judgeItems);
  const reading = useMutation(readSource);

  return {
    /** The source that is being read now. */
    busyId: reading.isPending ? reading.variables.id : null,
    /** Rejects with what the dialog is to say. */
    save: async (source: SourceSave) => {
      const stored = await save(source).catch((error: unknown) => {
        if (error instanceof SourceConflict) {
          const description = error.current ? CHANGED_ELSEWHERE : SOURCE_GONE;
          toast({ title: SAVE_FAILED, description, variant: "destructive" });
        } else toastFailure(SAVE_FAILED, error);
        throw error;
      });
      toast({
        title: source.kind === "edit" ? "Fonte atualizada." : "Fonte adicionada.",
        description: stored.name,
        variant: "success",
      });
    },
    /** Of words that were saved. */
    applyWords: (rejudged: readonly Rejudged[]) =>
      attempt("Erro ao aplicar as palavras", async () => {
        const changed = await judge(rejudged);
        toast({
          title: "Palavras aplicadas.",
          description: counted(changed, "item mudou.", "itens mudaram."),
          variant: "success",
        });
      }),
    /** One at a time. */
    read: (source: Source) =>
      attempt("Erro ao ler a fonte", async () => {
        if (client.isMutating({ mutationKey: readSource.mutationKey }) > 0) return;
        const outcome = await reading.mutateAsync(source);
        if (outcome.status === "failed") throw new ServiceError("server", outcome.message);
        const added = outcome.status === "read" ? outcome.added : 0;
        toast({
          title: `${source.name} foi lida.`,
          description:
            added === 0
              ? "Nada de novo."
              : counted(added, "item novo na fila.", "itens novos na fila."),
          variant: "success",
        });
      }),
    pause: (source: Source) =>
      attempt("Erro ao alterar a fonte", async () => {
        await pause(source);
        toast({
          title: source.isPaused ? "Fonte retomada." : "Fonte pausada.",
          description: source.name,
        });
      }),
    acceptMove: (source: Source) =>
      attempt("Erro ao alterar a fonte", async () => {
        await accept(source).catch((error: unknown) => {
          if (!(error instanceof SourceConflict)) throw error;
          throw new ServiceError("server", error.current ? CHANGED_ELSEWHERE : SOURCE_GONE);
        });
        toast({ title: "Novo endereço aceito.", description: source.name, variant: "success" });
      }),
    /** Rejects with what the dialog is to say. */
    remove: async (source: Source) => {
      await remove(source).catch((error: unknown) => {
        toastFailure("Erro ao excluir a fonte", error);
        throw error;
      });
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
        const { added, error } = await addAll(fresh);
        if (error !== null) {
          const account = `${added} de ${fresh.length} importadas. `;
          toastFailure("Erro ao importar as fontes", error, account);
          return;
        }
        toast({
          title: counted(added, "fonte importada.", "fontes importadas."),
          description: `${feeds.length - added} já estavam na lista.`,
          variant: "success",
        });
      }),
  };
}
