import { useMutation } from "@tanstack/react-query";
import { countWaiting } from "@/feeds/data/feed-rows.ts";
import { addPastedItems } from "@/feeds/data/item-queries.ts";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { counted } from "@/lib/plural";
import { toast, toastFailure } from "@/ui/toast-store";

export function usePasteActions() {
  const { mutateAsync: add } = useMutation(addPastedItems);
  return {
    /** Rejects with what went wrong. */
    addPasted: async (name: string, candidates: Candidate[]) => {
      const stored = await add({ name, candidates }).catch((error: unknown) => {
        toastFailure("Erro ao pôr os itens na fila", error);
        throw error;
      });
      const added = countWaiting(stored);
      const near = stored.length - added;
      toast({
        title: counted(added, "item novo na fila.", "itens novos na fila."),
        description: [
          ...(near > 0 ? [counted(near, "quase aceito.", "quase aceitos.")] : []),
          `${candidates.length - stored.length} já eram conhecidos.`,
        ].join(" "),
        variant: "success",
      });
    },
  };
}
