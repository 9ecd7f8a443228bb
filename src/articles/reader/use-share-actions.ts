import type { Article } from "@/articles/model/article";
import { toast } from "@/ui/toast-store";
import { shareArticle } from "./share-article";

async function share(article: Article) {
  const result = await shareArticle(article);
  if (result === "copied") {
    toast({ title: "Link copiado", description: "Cole onde quiser compartilhar a notícia." });
  } else if (result === "failed") {
    toast({
      title: "Não foi possível compartilhar",
      description: "Abra a notícia e copie o endereço dela.",
      variant: "destructive",
    });
  }
}

/** Shares an article, and says what came of it. */
export const useShareActions = () => ({ share });
