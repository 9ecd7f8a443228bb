import { useEffect, useRef, useState } from "react";

interface ArticlePictureProps {
  /** The article's own; `null` when it has none. */
  picture: string | null;
  /** Our own, requested only when the article has none, or its own failed. */
  ownPicture: string;
  /** The lead's: fetched at once, the others lazily. */
  isPriority: boolean;
}

/** A picture in a box of fixed size, so that nothing moves when it loads. Missing or broken: our own, once. */
export function ArticlePicture({ picture, ownPicture, isPriority }: ArticlePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A prerendered picture may have failed before React took over.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(picture);
  }, [picture]);

  return (
    <img
      ref={image}
      data-slot="article-picture"
      src={picture && picture !== broken ? picture : ownPicture}
      alt=""
      width={640}
      height={360}
      loading={isPriority ? "eager" : "lazy"}
      decoding="async"
      fetchPriority={isPriority ? "high" : undefined}
      referrerPolicy="no-referrer"
      draggable={false}
      className="picture-tint"
      onError={() => setBroken(picture)}
    />
  );
}
