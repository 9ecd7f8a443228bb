import { Link2, ListPlus } from "lucide-react";
import { type Article, displayTitle } from "@/articles/model/article";
import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters";
import { openableAddress } from "@/articles/model/openable-address";
import { copyText } from "@/articles/reading/card/use-share-actions";
import { Button } from "@/ui/button";
import { MAX_SHARED } from "./use-only";

/** A link that shows these articles to anybody, whatever is saved in his browser. */
function linkTo(articles: readonly Article[]): string {
  const url = new URL("/", window.location.href);
  const ids = articles.slice(0, MAX_SHARED).map(({ id }) => id);
  url.search = `?${FILTER_PARAMETERS.ids}=${ids.filter(Boolean).join(",")}`;
  return url.href;
}

const textOf = (articles: readonly Article[]) =>
  articles
    .map((article) =>
      [displayTitle(article), openableAddress(article.url)].filter(Boolean).join("\n"),
    )
    .join("\n\n");

const LINK_COPIED = {
  title: "Link da lista copiado",
  description: "Quem abrir o link vê estas notícias.",
};

const TEXT_COPIED = {
  title: "Lista copiada",
  description: "Cole onde quiser: cada notícia com o seu link.",
};

/** Takes the saved articles elsewhere: they are kept in this browser alone. */
export function SavedTools({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="small"
        onClick={() => void copyText(linkTo(articles), LINK_COPIED)}
      >
        <Link2 />
        <span>Copiar link da lista</span>
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => void copyText(textOf(articles), TEXT_COPIED)}
      >
        <ListPlus />
        <span>Copiar como texto</span>
      </Button>
    </div>
  );
}
