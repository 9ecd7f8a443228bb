import { ListPlus } from "lucide-react";
import { type Article, displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { copyText } from "@/articles/reading/shared/share-actions";
import { Button } from "@/ui/button";

const textOf = (articles: readonly Article[]) =>
  articles
    .map((article) =>
      [displayTitle(article), openableAddress(article.url)].filter(Boolean).join("\n"),
    )
    .join("\n\n");

const TEXT_COPIED = {
  title: "Lista copiada",
  description: "Cole onde quiser: cada notícia com o seu link.",
};

export function SavedTools({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <Button
      variant="outline"
      size="small"
      className="mb-3"
      onClick={() => void copyText(textOf(articles), TEXT_COPIED)}
    >
      <ListPlus />
      <span>Copiar como texto</span>
    </Button>
  );
}
