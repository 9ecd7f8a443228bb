/** Lists of feeds as other readers write them. */
import { generateOpml, type Opml, parseOpml } from "feedsmith";
import { addressKey } from "@/articles/model/address-key.ts";
import { openableAddress } from "@/articles/model/openable-address.ts";
import { xmlText } from "@/lib/xml-text.ts";

export interface ListedFeed {
  name: string;
  address: string;
}

type Outlines = readonly Opml.Outline<string>[];

function feedsIn(outlines: Outlines): ListedFeed[] {
  return outlines.flatMap(({ text, title, xmlUrl, outlines: inner = [] }) => {
    const address = xmlUrl === undefined ? null : openableAddress(xmlUrl);
    const name = (title ?? text ?? "").replace(/\s+/g, " ").trim();
    const own = address === null ? [] : [{ name: name || new URL(address).hostname, address }];
    return [...own, ...feedsIn(inner)];
  });
}

/** @returns each feed once, in the list's order, folders opened; `null` when the text is no OPML */
export function readOpml(text: string): ListedFeed[] | null {
  let outlines: Outlines;
  try {
    outlines = parseOpml(text.trim()).body?.outlines ?? [];
  } catch {
    return null;
  }
  const feeds = new Map<string, ListedFeed>();
  for (const feed of feedsIn(outlines)) {
    const key = addressKey(feed.address);
    if (!feeds.has(key)) feeds.set(key, feed);
  }
  return [...feeds.values()];
}

export function writeOpml(title: string, feeds: readonly ListedFeed[], now: Date): string {
  return generateOpml({
    head: { title, dateCreated: now },
    body: {
      outlines: feeds.map(({ name, address }) => ({
        type: "rss",
        text: xmlText(name),
        title: xmlText(name),
        xmlUrl: xmlText(address),
      })),
    },
  });
}
