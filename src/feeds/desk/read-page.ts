/** Reads a page of the web for the article's form, through the function that fetches feeds (rule 9.18). */
import type { ReadPage } from "@/articles/desk/form/page-reader";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { pageFields } from "@/feeds/model/page-fields.ts";
import { ServiceError } from "@/lib/service-error";

export const readPage: ReadPage = async (address) => {
  const [{ fetchForPreview }, { readPageHead }] = await Promise.all([
    import("./panel-feeds"),
    import("@/feeds/model/page-head.ts"),
  ]);
  const { bytes, contentType, address: finalAddress } = await fetchForPreview(address);
  const { text } = decodeFeed(bytes, contentType);
  const fields = pageFields(readPageHead(text, finalAddress));
  if (!fields.title && !fields.description) {
    throw new ServiceError("server", "A página não diz o seu título.");
  }
  return fields;
};
