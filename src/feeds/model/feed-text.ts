/** A feed's text before it is parsed: what it is at all, and what can be had of it when it is broken. */
import type { FeedProblem } from "./feed-problem.ts";
import { linkedFeeds } from "./feed-links.ts";
import { readPageHead } from "./page-head.ts";

/** Bytes that no XML may hold, and that some feeds do. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as a parser can take it: it begins where the document begins. */
export function trimFeedText(text: string): string {
  return text
    .replace(FORBIDDEN_IN_XML, "")
    .replace(/^\ufeff/, "")
    .trim();
}

const FEED_ELEMENT = /<(?:[\w-]+:)?(?:rss|feed|rdf|channel)[\s/>]/i;

/** Entities made of entities grow without end; those of plain text are only unusual. */
function hasEntityBomb(text: string): boolean {
  const declared = [
    ...text.matchAll(/<!ENTITY\s+(?:%\s+)?([\w.-]+)\s+(?:"([^"]*)"|'([^']*)'|SYSTEM|PUBLIC)/gi),
  ];
  const names = new Set(declared.map(([, name]) => name));
  return declared.some(([, , first, second]) =>
    [...(first ?? second ?? "").matchAll(/[&%]([\w.-]+);/g)].some(([, name]) =>
      names.has(name ?? ""),
    ),
  );
}

export const hasOwnEntities = (text: string) => /<!ENTITY\s/i.test(text);

/** The feed without its DOCTYPE, which parsers trip over and which says nothing that we need. */
export function withoutDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE\s/i);
  if (start < 0) return text;
  // Only where the first one stands: a text full of beginnings would else be read once for each.
  const doctype = /<!DOCTYPE\s[^[<>]*(?:\[[\s\S]*?\]\s*)?>/iy;
  doctype.lastIndex = start;
  const found = doctype.exec(text);
  return found ? text.slice(0, start) + text.slice(start + found[0].length) : text;
}

/** "custo < R$ 10 mil": what begins no tag is text. */
export const withEscapedBrackets = (text: string) =>
  text.replace(/<(?![!?]|\/?[a-z_][\w:.-]*(?:\s[^<>]*|\/)?>)/gi, "&lt;");

/** @returns why the text is no feed worth parsing; `null` when it may be one */
export function problemOf(text: string, base: string): FeedProblem | null {
  if (text === "") return { kind: "empty" };
  if (text.startsWith("{")) return null;
  if (hasOwnEntities(text) && hasEntityBomb(text)) return { kind: "entity-bomb" };
  const start = text.slice(0, 2000).replace(/<!--[\s\S]*?-->/g, "");
  const isPage =
    /<!doctype\s+html|<html[\s>]/i.test(start) && !/<(?:rss|feed|rdf:rdf)[\s>]/i.test(start);
  if (isPage) {
    const [feedAddress = null] = linkedFeeds(readPageHead(text, base));
    return { kind: "page", feedAddress };
  }
  return FEED_ELEMENT.test(text) ? null : { kind: "not-a-feed" };
}

/** The broken feed's head, each of its items by itself, and an end that fits. */
export interface FeedParts {
  head: string;
  /** As little of a head as makes it a feed, for where the head itself is broken. */
  bareHead: string;
  items: string[];
  tail: string;
}

/** What stands around a feed's items: as little of a beginning as makes it one, and the end. */
const FRAMES: Readonly<Record<string, readonly [start: string, end: string]>> = {
  rss: ["<channel><title></title>", "</channel></rss>"],
  rdf: ["<channel></channel>", "</rdf:RDF>"],
  feed: ["", "</feed>"],
};

/** Takes apart what does not parse as a whole. @returns `null` when there is no item in it */
export function takeApart(text: string): FeedParts | null {
  const root = /<(?:[\w-]+:)?(rss|rdf|feed)[\s>]/i.exec(text)?.[1]?.toLowerCase();
  const name = root === "feed" ? "entry" : "item";
  const starts = [...text.matchAll(new RegExp(`<${name}[\\s>]`, "gi"))].map(({ index }) => index);
  const [first] = starts;
  if (!root || first === undefined) return null;

  const items = starts.map((start, index) => {
    const chunk = text.slice(start, starts[index + 1]);
    const end = new RegExp(`</${name}\\s*>`, "i").exec(chunk);
    return end ? chunk.slice(0, end.index + end[0].length) : closeItem(chunk, name);
  });
  // The head of RSS 1.0 has a channel of its own, whose end may be missing as well.
  const head = text.slice(0, first);
  const isChannelOpen =
    root === "rdf" && /<channel[\s>]/i.test(head) && !/<\/channel\s*>/i.test(head);
  const rootTag = /<(?:[\w-]+:)?(?:rss|rdf|feed)\b[^<>]*>/i.exec(head)?.[0] ?? "";
  const [start = "", tail = ""] = FRAMES[root] ?? [];
  return {
    head: isChannelOpen ? `${head}</channel>` : head,
    bareHead: rootTag + start,
    items,
    tail,
  };
}

/** An item that breaks off keeps the elements that are whole. */
function closeItem(chunk: string, name: string): string {
  const wholes = [...chunk.matchAll(/<\/[\w:-]+\s*>|\/>/g)];
  const last = wholes.at(-1);
  return last ? `${chunk.slice(0, last.index + last[0].length)}</${name}>` : chunk;
}
