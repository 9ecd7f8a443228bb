/** The names of feed elements, and which of them are read. */
import type { Attributes } from "@/lib/markup.ts";

/** The usual prefix of each namespace, keyed by its URI without scheme and final slash. */
const NAMESPACES: Readonly<Record<string, string>> = {
  "www.w3.org/2005/atom": "atom",
  "purl.org/atom/ns": "atom",
  "purl.org/rss/1.0": "",
  "backend.userland.com/rss2": "",
  "www.w3.org/1999/02/22-rdf-syntax-ns": "rdf",
  "purl.org/dc/elements/1.0": "dc",
  "purl.org/dc/elements/1.1": "dc",
  "dublincore.org/documents/dcmi-namespace": "dc",
  "purl.org/dc/terms": "dcterms",
  "dublincore.org/documents/dcmi-terms": "dcterms",
  "purl.org/rss/1.0/modules/content": "content",
  "purl.org/rss/1.0/modules/syndication": "sy",
  "search.yahoo.com/mrss": "media",
  "video.search.yahoo.com/mrss": "media",
  "www.rssboard.org/media-rss": "media",
  "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
  "www.w3.org/1999/xhtml": "xhtml",
};

export const ROOTS = new Set(["rss", "rdf:rdf", "feed"]);

const names = (text: string) => new Set(text.split(/\s+/));

/** Elements whose children are read. */
export const CONTAINERS = names(
  "rss rdf:rdf feed channel item entry source image media:group media:content",
);

/** Elements whose content is read. All others are skipped with their children. */
export const READ = names(
  `channel title link guid id description summary content body fullitem date published updated issued modified created
  pubdate enclosure category source image url ttl origlink content:encoded xhtml:body dc:title dc:description dc:date
  dc:subject dcterms:abstract dcterms:description dcterms:issued dcterms:created dcterms:modified prism:publicationdate
  atom:title atom:link atom:summary atom:content atom:published atom:updated media:title media:description media:content
  media:thumbnail media:group media:category itunes:title itunes:summary itunes:subtitle itunes:image itunes:keywords
  sy:updateperiod sy:updatefrequency`,
);

export type Namespaces = ReadonlyMap<string, string>;

export const NO_NAMESPACES: Namespaces = new Map();

/** Adds the namespaces that an element declares (`xmlns:…`) to those of its parent. */
export function withDeclared(outer: Namespaces, attributes: Attributes): Namespaces {
  const declared = [...attributes].filter(([name]) => name.startsWith("xmlns"));
  if (declared.length === 0) return outer;
  const usual = declared.map(([name, uri]) => {
    const bare = uri
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\/|[/#]$/g, "");
    const isPrism = bare.startsWith("prismstandard.org/namespaces/");
    return [name.slice("xmlns:".length), isPrism ? "prism" : NAMESPACES[bare]] as const;
  });
  const known = usual.filter((each): each is [string, string] => each[1] !== undefined);
  return new Map([...outer, ...known]);
}

/** Returns an element's name with the usual prefix of its namespace, without one for elements of RSS and Atom. */
export function usualName(written: string, namespaces: Namespaces, isAtom: boolean): string {
  const [local = "", prefix = ""] = written.split(":", 2).toReversed();
  if (local === "origlink") return local;
  const usual = namespaces.get(prefix) ?? prefix;
  // Unprefixed Atom elements have the same names as RSS elements.
  const isBare = usual === "" || (usual === "atom" && (isAtom || prefix === ""));
  return isBare ? local : `${usual}:${local}`;
}
