import type { Article } from "@/articles/model/article";
import { toast } from "@/ui/toast-store";
import { saved } from "./saved";

function toggleSaved({ id }: Article) {
  if (saved.toggle(id)) return;
  toast({
    title: "Este navegador não guarda as salvas",
    description:
      "O armazenamento dele está cheio ou bloqueado: o que mudou vale só até a página ser recarregada.",
    variant: "destructive",
  });
}

/** Keeps an article for later, or no longer, and says when the browser will not remember it. */
export const useSaveActions = () => ({ toggleSaved });
