/** Checks a feed's text before it is parsed. */
import type { FeedProblem } from "./feed-problem.ts";
import { linkedFeeds } from "./feed-links.ts";
import { readPageHead } from "./page-head.ts";

/** Control characters that XML forbids but some feeds contain. */
// oxlint-disable-next-line no-control-regex -- the control characters to remove
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function trimFeedText(text: string): string {
  return text
    .replace(FORBIDDEN_IN_XML, "")
    .replace(/^\ufeff/, "")
    .trim();
}

const FEED_ELEMENT = /<(?:[\w-]+:)?(?:rss|feed|rdf|channel)[\s/>]/i;

/** True if an entity contains another one, because nested entities can expand without limit. */
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

/** Returns the reason why a text is not a feed, or `null` if it may be one. */
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
