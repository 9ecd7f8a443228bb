import type { Article } from "@/articles/model/article";
import { toast } from "@/ui/toast-store";
import { saved } from "./saved";

function toggleSaved({ id }: Article) {
  if (saved.toggle(id)) return;
  toast({
    title: "Não foi possível salvar neste navegador",
    description:
      "O armazenamento dele está cheio ou bloqueado: o que mudou vale só até a página ser recarregada.",
    variant: "destructive",
  });
}

export const useSaveActions = () => ({ toggleSaved });
