/** Reads the texts with which a web page fills the article's form (rule 9.18). */
import type { PageFields } from "@/articles/admin/form/page-reader";
import { ServiceError } from "@/lib/service-error";

export async function readPage(address: string): Promise<PageFields> {
  // Loaded on demand, because no other page of the panel parses markup.
  const [{ fetchForPreview }, { decodeFeed }, { pageFields }, { readPageHead }] = await Promise.all(
    [
      import("@/feeds/data/feed-function.ts"),
      import("@/feeds/model/decode-feed.ts"),
      import("@/feeds/model/page-fields.ts"),
      import("@/feeds/model/page-head.ts"),
    ],
  );
  const { bytes, contentType, address: finalAddress } = await fetchForPreview(address);
  const fields = pageFields(readPageHead(decodeFeed(bytes, contentType).text, finalAddress));
  if (!fields.title && !fields.description) {
    throw new ServiceError("server", "Não encontramos o título nesta página.");
  }
  return fields;
}
