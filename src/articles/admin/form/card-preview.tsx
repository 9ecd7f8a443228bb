import { type SyntheticEvent, useMemo } from "react";
import { ArticleCard } from "@/articles/reading/card/article-card";
import { articlesFromRows } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";

type CardPreviewProps = { fields: ArticleFields; onPictureBreak: (address: string) => void };

/**
 * The card as it will be. Out of reach of the keys and of screen readers: it says again what the fields say, and is no
 * card of the list.
 */
export function CardPreview({ fields, onPictureBreak }: CardPreviewProps) {
  const [article] = useMemo(() => articlesFromRows([{ ...fields, id: "preview" }]), [fields]);

  const handleError = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) onPictureBreak(target.src);
  };

  return (
    <div
      inert
      aria-hidden
      data-slot="card-preview"
      className="isolate grid grid-cols-1 content-start gap-2"
      onErrorCapture={handleError}
    >
      <p className="text-sm font-medium">Como o visitante verá</p>
      <div className="max-w-sm">{article && <ArticleCard article={article} isPriority />}</div>
    </div>
  );
}
