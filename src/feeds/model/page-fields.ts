/** Reads an article's fields from a web page's metadata (rules 9.18 and 14.30). */
import { isKeepable, resolveAddress } from "./feed-address.ts";
import { realPictures } from "./feed-picture.ts";
import type { PageHead } from "./page-head.ts";
import { cutAtWord, DESCRIPTION_LENGTH } from "@/lib/plain-text.ts";
import { withoutOutlet } from "@/lib/without-outlet.ts";

/** A field is missing if the page does not state it. */
export interface PageFields {
  title?: string;
  description?: string;
  source?: string;
  image?: string;
}

const metaOf = ({ meta }: PageHead, ...names: string[]) =>
  names.flatMap((name) => meta.get(name) ?? []);

export function pagePicture(head: PageHead): string | undefined {
  const sizes = ["width", "height"].map((side) => metaOf(head, `og:image:${side}`).map(Number));
  const pictures = [
    "og:image:secure_url",
    "og:image",
    "og:image:url",
    "twitter:image",
    "twitter:image:src",
  ].flatMap((name) =>
    metaOf(head, name).flatMap((text, index) => {
      const address = resolveAddress(text, head.base);
      if (address === null || !isKeepable(address)) return [];
      const [width = 0, height = 0] = sizes.map((ofSide) => ofSide[index] || 0);
      return { address, width, height };
    }),
  );
  return realPictures(pictures)[0];
}

/** @see https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards */
export function pageFields(head: PageHead): PageFields {
  const [source = ""] = metaOf(head, "og:site_name", "application-name");
  const [title = head.title] = metaOf(head, "og:title", "twitter:title");
  const [description = ""] = metaOf(head, "og:description", "description", "twitter:description");
  const fields = {
    title: withoutOutlet(title, source),
    description: cutAtWord(description, DESCRIPTION_LENGTH),
    source,
    image: pagePicture(head) ?? "",
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));
}
