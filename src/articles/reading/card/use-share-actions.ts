import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { toast } from "@/ui/toast-store";

type ShareResult = "shared" | "copied" | "dismissed" | "failed";

/** Hands the article's own address to the device's sharing sheet, or else to the clipboard. */
async function shareArticle(article: Article): Promise<ShareResult> {
  const url = openableAddress(article.url);
  if (!url) return "failed";
  const content = { title: article.title.toWellFormed(), url };
  try {
    // An insecure page has neither API; not every system has a sharing sheet.
    if (typeof navigator.canShare === "function" && navigator.canShare(content)) {
      await navigator.share(content);
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    console.error("The article could not be shared.", error);
    return "failed";
  }
}

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

/** Shares an article, with a toast for the outcome. */
export const useShareActions = () => ({ share });
