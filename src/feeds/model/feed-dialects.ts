/** Old and odd ways to write a feed, rewritten as the parser knows them (rule 14.2). Each costs nothing where it is not met. */

import { parseUrl } from "@/articles/model/parse-url.ts";

/** Of an archive so many are read, half of them from its beginning and half from its end: it may be sorted either way. */
export const MAX_READ = 1000;

export interface CappedText {
  text: string;
  /** How many items stand in the whole. */
  total: number;
}

/** Leaves out the middle of a feed of very many items, before anything is read of it. */
export function withoutMiddle(text: string): CappedText {
  const name = /<(?:[\w-]+:)?(item|entry)[\s>]/i.exec(text)?.[1];
  if (name === undefined) return { text, total: 0 };
  const starts = [...text.matchAll(new RegExp(`<(?:[\\w-]+:)?${name}[\\s>]`, "gi"))];
  const total = starts.length;
  const [from, to] = [starts[MAX_READ / 2]?.index, starts[total - MAX_READ / 2]?.index];
  if (total <= MAX_READ || from === undefined || to === undefined) return { text, total };
  return { text: text.slice(0, from) + text.slice(to), total };
}

/** The document's first element. */
const ROOT = /<(?:([\w-]+):)?([a-z][\w-]*)(?=[\s/>])[^<>]*>/i;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return match?.[1] ?? match?.[2] ?? "";
}

/** `<r:rss>`: what has the root's prefix loses it. */
function withoutPrefix(text: string): string {
  const [, prefix, name = ""] = ROOT.exec(text) ?? [];
  if (prefix === undefined || name.toLowerCase() !== "rss") return text;
  return text.replace(new RegExp(`(</?)${prefix}:`, "g"), "$1");
}

const ITEM_START = /^<(?:item|entry)(?:\s[^<>]*)?>/i;

const ITEM_IMAGE =
  /<image(\s[^<>]*)?>\s*(?:(?:<(?:title|link)>[^<>]*<\/\w+>\s*)*<url>)?\s*(?:<!\[CDATA\[)?\s*([^\s<>\]"]+)?/i;

/** What some write into RSS without a namespace, and the names that are read. */
const KNOWN_NAMES: Readonly<Record<string, string>> = {
  date: "dc:date",
  published: "dc:date",
  updated: "dc:date",
  "prism:publicationdate": "dc:date",
  summary: "dc:description",
  body: "content:encoded",
  fullitem: "content:encoded",
  "xhtml:body": "content:encoded",
};
const KNOWN_NAME = new RegExp(`(</?)(${Object.keys(KNOWN_NAMES).join("|")})(?=[\\s>])`, "gi");

function withKnownNames(text: string): string {
  if (/<feed[\s>]/i.test(text.slice(0, 2000))) return text;
  return text
    .replace(KNOWN_NAME, (_, start, name) => start + KNOWN_NAMES[name.toLowerCase()])
    .split(/(?=<item[\s>])/i)
    .map((chunk, index) => {
      const [, attributes = "", inner] = (index > 0 && ITEM_IMAGE.exec(chunk)) || [];
      const address = attribute(attributes, "url") || attribute(attributes, "href") || inner;
      return address
        ? chunk.replace(
            ITEM_START,
            (start) => `${start}<enclosure url="${address}" type="image/*"/>`,
          )
        : chunk;
    })
    .join("");
}

/** RSS with Atom's way to write a link. */
function withPlainLinks(text: string): string {
  if (!/<rss[\s>]|<(?:[\w-]+:)?rdf[\s>]/i.test(text) || !/<link\s[^<>]*href/i.test(text))
    return text;
  return text.replace(/<link\s([^<>]*?)\/?>(?:\s*<\/link>)?/gi, (tag, rest: string) => {
    const [href, rel] = [attribute(` ${rest}`, "href"), attribute(` ${rest}`, "rel")];
    if (href === "") return tag;
    // One to the feed itself or to a comment is none of the item's.
    return /^(?:alternate)?$/i.test(rel) ? `<link>${href}</link>` : "";
  });
}

/** A link of Atom that says itself what its address is relative to. */
function withWholeLinks(text: string): string {
  if (!text.includes("xml:base")) return text;
  return text.replace(/<link\s[^<>]*>/gi, (tag) => {
    const base = attribute(tag, "xml:base");
    // Escaped as the attribute was, but for its quotes.
    const address = base && parseUrl(attribute(tag, "href"), base)?.href;
    return address
      ? tag.replace(
          /(\shref\s*=\s*)(?:"[^"]*"|'[^']*')/i,
          (_, name: string) => `${name}"${address.replaceAll('"', "&quot;")}"`,
        )
      : tag;
  });
}

/** FeedBurner counts who follows its links, and names beside each where it leads. */
function withOriginalLinks(text: string): string {
  if (!/:origLink>/i.test(text)) return text;
  return text
    .split(/(?=<(?:item|entry)[\s>])/i)
    .map((chunk) => {
      const original = /:origLink>\s*(?:<!\[CDATA\[\s*)?(https?:[^\s<>\]"]+)/i.exec(chunk)?.[1];
      if (original === undefined) return chunk;
      const isAtom = /^<entry/i.test(chunk);
      const link = isAtom
        ? `<link rel="alternate" href="${original}"/>`
        : `<link>${original}</link>`;
      return chunk.replace(ITEM_START, (start) => start + link);
    })
    .join("");
}

function fromBase64(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/\s+/g, "")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Atom's texts in base64: those of version 0.3 say so, those of 1.0 by a type that is no text's. */
function decoded(text: string): string {
  if (!/base64|<content\s[^<>]*type/i.test(text)) return text;
  return text.replace(
    /<(title|summary|content|tagline|info)(\s[^<>]*)>([A-Za-z\d+/=\s]+)<\/\1>/gi,
    (whole, name: string, rest: string, value: string) => {
      const type = attribute(rest, "type");
      const isBinary = /^[\w.-]+\/[\w.+-]+$/.test(type) && !/^text\/|xml$/i.test(type);
      if (attribute(rest, "mode").toLowerCase() !== "base64" && !isBinary) return whole;
      const plain = fromBase64(value);
      if (plain === null) return whole;
      const shown = isBinary ? "text" : type;
      return `<${name} type="${shown}">${escaped(plain)}</${name}>`;
    },
  );
}

/** @param text of a document that may be a feed in XML */
export function asKnownDialect(text: string): string {
  const known = decoded(withKnownNames(withoutPrefix(text)));
  return withPlainLinks(withOriginalLinks(withWholeLinks(known)));
}

/** Whether the document is whole and brings nothing. */
export function isEmptyFeed(text: string): boolean {
  const [root = "", , name = ""] = ROOT.exec(text) ?? [];
  if (!/^(?:rss|feed|rdf)$/i.test(name) || /<(?:[\w-]+:)?(?:item|entry)[\s/>]/i.test(text))
    return false;
  if (root.endsWith("/>")) return true;
  const bare = text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) =>
    comment.endsWith("-->") ? "" : comment,
  );
  return new RegExp(`</(?:[\\w-]+:)?${name}\\s*>$`, "i").test(bare.trimEnd());
}
