/** Reads a page of the web for the article's form (rule 9.18), fetched by the function that fetches feeds. */
import type { PageFields } from "@/articles/admin/form/page-reader";
import { decodeFeed } from "@/feeds/model/decode-feed.ts";
import { pageFields } from "@/feeds/model/page-fields.ts";
import { ServiceError } from "@/lib/service-error";

export async function readPage(address: string): Promise<PageFields> {
  const { fetchForPreview } = await import("@/feeds/data/feed-function.ts");
  const { bytes, contentType, address: finalAddress } = await fetchForPreview(address);
  const { readPageHead } = await import("@/feeds/model/page-head.ts");
  const fields = pageFields(readPageHead(decodeFeed(bytes, contentType).text, finalAddress));
  if (!fields.title && !fields.description) {
    throw new ServiceError("server", "Não encontramos o título nesta página.");
  }
  return fields;
}
