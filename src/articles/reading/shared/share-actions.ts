import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { toast, type ToastMessage } from "@/ui/toast-store";

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name;

export async function copyText(
  text: string,
  done: ToastMessage,
  instead = "Abra a notícia e copie o endereço dela.",
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    console.error("The text could not be copied.", error);
    toast({
      title: "Não foi possível copiar",
      description: instead,
      variant: "destructive",
    });
  }
}

/** A browser rejects a second call while its sharing sheet is open. */
let isOpen = false;

async function shareByDevice(content: ShareData): Promise<boolean> {
  // Insecure pages and some systems have no sharing sheet.
  if (typeof navigator.canShare !== "function" || !navigator.canShare(content)) return false;
  isOpen = true;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    if (isNamed(error, "AbortError")) return true;
    // A frame or a policy may forbid sharing. The caller then uses the clipboard.
    return false;
  } finally {
    isOpen = false;
  }
}

export async function shareArticle(article: Article): Promise<void> {
  const url = openableAddress(article.url);
  if (!url || isOpen) return;
  if (await shareByDevice({ title: article.title.toWellFormed(), url })) return;
  await copyText(url, {
    title: "Link copiado",
    description: "Cole onde quiser compartilhar a notícia.",
  });
}
