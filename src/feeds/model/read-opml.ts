import { addressKey } from "@/articles/model/address-key.ts";
import { openableAddress } from "@/articles/model/openable-address.ts";
import { isKeepable } from "./feed-address.ts";
import { asMarkup, readMarkup } from "@/lib/markup.ts";
import type { ListedFeed } from "./write-opml.ts";

/** The limit of the database, in characters. */
const MAX_NAME_LENGTH = 500;

/** Removes the prefix of "feed:https://…" and "feed://…", which some readers add. */
const withoutFeedScheme = (address: string) =>
  address.replace(/^feed:(?:\/\/)?(?=https?:)/i, "").replace(/^feed:\/\//i, "http://");

/** Returns each feed once, and the number of unusable addresses; `null` if the text is not OPML. */
export function readOpml(text: string): { feeds: ListedFeed[]; useless: number } | null {
  let isOpml = false;
  let useless = 0;
  const feeds = new Map<string, ListedFeed>();
  readMarkup(asMarkup(text), {
    open({ name: tag, attributes }) {
      isOpml ||= tag === "opml";
      if (!isOpml || tag !== "outline") return;
      const type = attributes.get("type")?.toLowerCase() ?? "";
      // OPML uses `url` only for other content, but some programs write a feed's address there.
      const written =
        attributes.get("xmlurl") ?? (/^(?:rss|atom|feed)$/.test(type) ? attributes.get("url") : "");
      if (!written?.trim()) return;
      const address = openableAddress(withoutFeedScheme(written.trim()));
      if (address === null || !isKeepable(address)) {
        useless++;
        return;
      }
      const name = (attributes.get("title") ?? attributes.get("text") ?? "")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, MAX_NAME_LENGTH);
      const key = addressKey(address);
      if (!feeds.has(key)) feeds.set(key, { name: name || new URL(address).hostname, address });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return isOpml ? { feeds: [...feeds.values()], useless } : null;
}
