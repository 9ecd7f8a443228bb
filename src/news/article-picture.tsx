import { useState } from "react";
import type { Article } from "@/articles/article";
import { openableAddress } from "@/articles/article-address";
import { defaultPicture } from "./category-style";

interface ArticlePictureProps {
  article: Pick<Article, "image" | "category">;
  /** On the first screen: fetched at once instead of when it comes near. */
  isPriority: boolean;
}

/** A picture in a box of its own size, so that nothing moves when it comes. Missing or broken: ours, once. */
export function ArticlePicture({ article, isPriority }: ArticlePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = openableAddress(article.image);
  const source = address && address !== broken ? address : defaultPicture(article.category);

  return (
    <img
      src={source}
      alt=""
      width={640}
      height={360}
      loading={isPriority ? "eager" : "lazy"}
      decoding={isPriority ? "auto" : "async"}
      fetchPriority={isPriority ? "high" : "auto"}
      referrerPolicy="no-referrer"
      draggable={false}
      className="aspect-video w-full bg-foreground/5 object-cover"
      onError={() => setBroken(address)}
    />
  );
}
