/** Foreign markup becomes plain text (rule 14.5). */
import { decodeHTML } from "entities";
import { mendUtf8, withoutC1 } from "./mend-characters.ts";

/** Their content is never text that a person reads, captions included: those are the picture's. */
const UNREAD =
  /<(script|style|template|noscript|iframe|svg|head|figcaption|object|audio|video)\b[^<>]*>/gi;

/** Without their end all that follows is code. */
const CODE = new Set(["script", "style"]);

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Only what looks like a tag: "a < b" and "x <3 y" are text. */
const TAG = /<\/?[a-z][^<>]*(?:>|$)|<!\[cdata\[|<!doctype[^<>]*>|\]\]>|<\?[^<>]*>/gi;

/** These stand apart from what follows; others, such as <b>, do not break a word. */
const BREAKING =
  /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|blockquote|hr|figure|figcaption|img|pre|dd|dt)\b[^<>]*>/gi;

/** Markup that was escaped once too often: a tag that ends another, or one that no text speaks of. */
const ESCAPED_MARKUP =
  /<\/(?:p|a|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|blockquote|figure|table|font|small)\s*>|<(?:p|br|div)\s*\/?>|<(?:p|a|div|img|span|font|figure|iframe|br)\s[^<>="/]*[="/][^<>]*>/i;

/** Those of angle brackets may be what is written about. */
const ESCAPED_ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|(?!(?:lt|gt|amp);)[a-z]{2,8}\d?);/i;

const ESCAPED_END = /&lt;\/(?:p|a|b|i|em|strong|span|div|ul|ol|li|h[1-6]|blockquote)&gt;/i;

/** Control characters, and the invisible ones that hide or reorder text; the joiner of emoji stays. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The part of a text that is read, so that an endless one costs nothing. */
export const MAX_MARKUP_LENGTH = 100_000;

/** Text that is no markup, as one line that can be stored and shows what it says. */
export function toOneLine(text: string): string {
  return withoutC1(mendUtf8(text.slice(0, MAX_MARKUP_LENGTH)))
    .replace(/[\t\n\r\f\v]/g, " ")
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
}

/** Drops elements with all that is in them. One that has no end, or ends at once, is only a tag. */
function withoutUnread(markup: string): string {
  const lower = markup.toLowerCase();
  /** Elements whose end has been looked for in vain. */
  const endless = new Set<string>();
  let [kept, from] = ["", 0];
  for (const match of markup.matchAll(UNREAD)) {
    const [tag, written = ""] = match;
    const name = written.toLowerCase();
    const start = match.index;
    if (start < from || tag.endsWith("/>") || endless.has(name)) continue;
    const end = lower.indexOf(`</${name}`, start + tag.length);
    if (end < 0) {
      endless.add(name);
      if (CODE.has(name)) return kept + markup.slice(from, start);
      continue;
    }
    kept += `${markup.slice(from, start)} `;
    const close = lower.indexOf(">", end);
    from = close < 0 ? markup.length : close + 1;
  }
  return kept + markup.slice(from);
}

function strip(markup: string): string {
  const bare = markup.includes("<")
    ? withoutUnread(markup.replace(COMMENT, "")).replace(BREAKING, " ").replace(TAG, "")
    : markup;
  return bare.includes("&") ? decodeHTML(bare) : bare;
}

/** Some escape what is escaped already, and again. */
const MAX_ESCAPES = 4;

/** @returns one line of text, with neither tags nor entities */
export function toPlainText(markup: string): string {
  let text = strip(markup.slice(0, MAX_MARKUP_LENGTH));
  for (let round = 1; round < MAX_ESCAPES; round++) {
    if (ESCAPED_MARKUP.test(text)) text = strip(text);
    else if (ESCAPED_ENTITY.test(text) || ESCAPED_END.test(text)) text = decodeHTML(text);
    else break;
  }
  return toOneLine(text);
}

const ELLIPSIS = "…";

/** @returns at most `limit` characters of `text`, cut at a word */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - ELLIPSIS.length);
  const isCutInWord = /\S/.test(text.charAt(start.length)) && /\S$/.test(start);
  const lastBlank = start.search(/\s\S*$/);
  // A word that is longer than all that fits is cut; half a surrogate pair is not left behind.
  const kept =
    isCutInWord && lastBlank > 0
      ? start.slice(0, lastBlank)
      : start.toWellFormed().replace(/\ufffd$/, "");
  return `${kept.replace(/[\s,;:.–—-]+$/u, "")}${ELLIPSIS}`;
}

/** "Título - Veículo", as collectors write it, and "Título · Site", as pages do: the outlet is a field of its own. */
export function withoutOutlet(title: string, outlet: string): string {
  const start = title.slice(0, title.length - outlet.length);
  const bare = start.replace(/\s[|·–—-]\s$/, "");
  const isNamed = title.slice(start.length).toLowerCase() === outlet.toLowerCase();
  return outlet !== "" && isNamed && bare !== start ? bare : title;
}
