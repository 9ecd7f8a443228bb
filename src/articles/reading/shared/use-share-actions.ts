import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { toast } from "@/ui/toast-store";

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name;

/** @param done the toast that says so */
export async function copyText(
  text: string,
  done: { title: string; description: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    console.error("The text could not be copied.", error);
    toast({
      title: "Não foi possível copiar",
      description: "Abra a notícia e copie o endereço dela.",
      variant: "destructive",
    });
  }
}

/** A browser has one sharing sheet, and refuses a second press. */
let isOpen = false;

/** @returns whether the device's sharing sheet has taken it, or the reader has closed it */
async function shareByDevice(content: ShareData): Promise<boolean> {
  // An insecure page has none; not every system has a sheet.
  if (typeof navigator.canShare !== "function" || !navigator.canShare(content)) return false;
  isOpen = true;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    if (isNamed(error, "AbortError")) return true;
    // Refused, as in a frame or by a policy: there is still the clipboard.
    return false;
  } finally {
    isOpen = false;
  }
}

/** Hands the article's own address to the device's sharing sheet, or else to the clipboard, with a toast for the outcome. */
export async function shareArticle(article: Article): Promise<void> {
  const url = openableAddress(article.url);
  if (!url || isOpen) return;
  if (await shareByDevice({ title: article.title.toWellFormed(), url })) return;
  await copyText(url, {
    title: "Link copiado",
    description: "Cole onde quiser compartilhar a notícia.",
  });
}
