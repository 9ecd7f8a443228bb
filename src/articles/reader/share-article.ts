import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/article-address";

export type ShareResult = "shared" | "copied" | "dismissed" | "failed";

const isDismissal = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";

/** Hands the article's own address to the device's sharing sheet, or else to the clipboard. */
export async function shareArticle(article: Article): Promise<ShareResult> {
  const url = openableAddress(article.url);
  if (!url) return "failed";
  const content = { title: article.title.toWellFormed(), url };
  try {
    // Neither is there on a page that is not served securely; the sharing sheet is not on every system.
    if (typeof navigator.canShare === "function" && navigator.canShare(content)) {
      await navigator.share(content);
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    if (isDismissal(error)) return "dismissed";
    console.error("The article could not be shared.", error);
    return "failed";
  }
}
