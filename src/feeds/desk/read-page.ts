/** Reads a page of the web for the article's form, through the function that fetches feeds (rule 9.18). */
import type { PageFields, ReadPage } from "@/articles/desk/form/page-reader";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { isKeepable, resolveAddress } from "@/feeds/model/feed-address.ts";
import { realPictures } from "@/feeds/model/feed-picture.ts";
import { cutAtWord, toPlainText } from "@/feeds/model/plain-text.ts";
import { ServiceError } from "@/lib/service-error";

/** As long as what a feed brings (rule 14.5). */
const LONGEST_DESCRIPTION = 300;

/** "Título · Nome do site": the site's name is a field of its own. */
function withoutSite(title: string, site: string): string {
  const parts = title.split(/\s+[|·–—-]\s+/);
  return parts.length > 1 && parts.at(-1)?.toLowerCase() === site.toLowerCase()
    ? title.slice(0, title.lastIndexOf(parts.at(-1) ?? "")).replace(/\s+[|·–—-]\s+$/, "")
    : title;
}

/**
 * @param html is parsed into a document of its own, in which nothing runs and nothing is loaded
 * @param address of the page, after redirects
 * @see https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards
 */
export function pageFields(html: string, address: string): PageFields {
  const page = new DOMParser().parseFromString(html, "text/html");
  const meta = (...names: string[]) =>
    names
      .flatMap((name) =>
        Array.from(page.querySelectorAll(`meta[property="${name}" i], meta[name="${name}" i]`)),
      )
      .map((tag) => toPlainText(tag.getAttribute("content") ?? ""))
      .filter((text) => text !== "");
  const [site = ""] = meta("og:site_name", "application-name");
  const [title = toPlainText(page.title)] = meta("og:title", "twitter:title");
  const [description = ""] = meta("og:description", "description", "twitter:description");
  const pictures = meta("og:image:secure_url", "og:image", "twitter:image", "twitter:image:src")
    .map((text) => resolveAddress(text, address))
    .flatMap((picture) =>
      picture !== null && isKeepable(picture) ? { address: picture, width: 0, height: 0 } : [],
    );
  const [image = ""] = realPictures(pictures);
  const fields = {
    title: withoutSite(title, site),
    description: cutAtWord(description, LONGEST_DESCRIPTION),
    source: site,
    image,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));
}

export const readPage: ReadPage = async (address) => {
  const { fetchForPreview } = await import("./panel-feeds");
  const { bytes, contentType, address: finalAddress } = await fetchForPreview(address);
  const fields = pageFields(decodeFeed(bytes, contentType).text, finalAddress);
  if (!fields.title && !fields.description) {
    throw new ServiceError("server", "A página não diz o seu título.");
  }
  return fields;
};
