import { useEffect, useRef, useState } from "react";

interface ArticlePictureProps {
  picture: string | null;
  ownPicture: string;
  isPriority: boolean;
}

export function ArticlePicture({ picture, ownPicture, isPriority }: ArticlePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // The picture may have failed before React hydrated the page.
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
